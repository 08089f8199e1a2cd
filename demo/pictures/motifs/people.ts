/** Flat figures of children, young people and carers. */
import type { Brush } from '../tools/brush.ts';
import { darker } from '../tools/colour.ts';
import { circle, ellipse, n, placeAt, shape, stroke } from '../tools/svg.ts';
import type { Pose, PoseName } from './poses.ts';
import { poses } from './poses.ts';

export interface Look {
  skin: string;
  hair: string;
  top: string;
  trousers: string;
  /** Whether the legs are bare below the knee. */
  shorts: boolean;
  hairstyle: 'short' | 'bob' | 'tail' | 'curls';
  helmet?: string;
  cap?: string;
  backpack?: string;
  vest?: string;
}

const skins = ['#f3c9a5', '#e9b48c', '#d99f76', '#b67a52', '#8a5738', '#f6d3b4'];
const hairs = ['#3b2a26', '#5b3a29', '#8b5a34', '#c58b4a', '#e0b76a', '#2b2430', '#a0492f'];
export const clothingColours = [
  '#d9583f',
  '#e79b3c',
  '#f2c14e',
  '#3f8f8a',
  '#3d6fa5',
  '#8c5a8f',
  '#e8e0d0',
  '#5d9a5f',
  '#e2738a',
  '#27425f',
];

/** Returns a random look. `fixed` overrides single properties, e.g. a helmet or a shirt of the team. */
export function randomLook(brush: Brush, fixed: Partial<Look> = {}): Look {
  const { random } = brush;
  return {
    skin: random.pick(skins),
    hair: random.pick(hairs),
    top: random.pick(clothingColours),
    trousers: random.pick(['#35506e', '#4d4a63', '#7d6a54', '#2f4f4c', '#c9a66b', '#5a6f8c']),
    shorts: random.chance(0.6),
    hairstyle: random.pick(['short', 'bob', 'tail', 'curls'] as const),
    ...fixed,
  };
}

interface FigureOptions {
  height: number;
  look?: Look;
  flip?: boolean;
  /** Share of light from a nearby fire or lamp instead of the sky, 0 to 1. */
  warmth?: number;
  depth?: number;
  turn?: number;
}

/** A person with the feet (or seat) at (x, y). `height` is the height when standing. */
export function figure(brush: Brush, x: number, y: number, poseName: PoseName, options: FigureOptions): string {
  const { height, look = randomLook(brush), flip = false, warmth = 0, depth = 0, turn = 0 } = options;
  const pose: Pose = poses[poseName];
  const paint = (colour: string) => (warmth > 0 ? brush.firelit(colour, warmth) : brush.tone(colour, depth));
  const [farArm, nearArm] = pose.arms.map((arm) => limbOf(pose.shoulder, arm));
  const [farLeg, nearLeg] = pose.legs.map((leg) => limbOf(pose.hip, leg));
  const skin = paint(look.skin);
  const top = paint(look.top);
  const farTop = paint(darker(look.top, 0.22));
  const arm = (d: Limb | undefined, sleeve: string) =>
    d ? stroke(d.whole, skin, 5.6) + stroke(d.upper, sleeve, 7.6) : '';
  const leg = (d: Limb | undefined, shade: number) => {
    if (!d) return '';
    const cloth = paint(darker(look.trousers, shade));
    return (
      stroke(d.whole, look.shorts ? paint(darker(look.skin, shade)) : cloth, look.shorts ? 6.4 : 8) +
      stroke(d.upper, cloth, 9) +
      shoe(d, paint(darker('#5b4a4a', shade)))
    );
  };
  const [sx, sy] = pose.shoulder;
  const [hx, hy] = pose.hip;
  const body = [
    arm(farArm, farTop),
    leg(farLeg, 0.25),
    leg(nearLeg, 0),
    look.backpack
      ? shape(
          `M${n(sx - 4)} ${n(sy - 4)}Q${n(sx - 19)} ${n(sy - 3)} ${n(sx - 18)} ${n(sy + 12)}L${n(hx - 15)} ${n(hy - 5)}Q${n(hx - 10)} ${n(hy)} ${n(hx - 3)} ${n(hy - 2)}Z`,
          paint(look.backpack),
        )
      : '',
    torso(sx, sy, hx, hy, look.vest ? paint(look.vest) : top),
    head(pose, look, paint),
    arm(nearArm, top),
  ].join('');
  return placeAt(body, x, y, { scale: height / 100, flip, turn });
}

interface Limb {
  whole: string;
  upper: string;
  end: readonly [number, number, number, number];
}

function limbOf([x, y]: readonly [number, number], [mx, my, ex, ey]: readonly [number, number, number, number]): Limb {
  return {
    whole: `M${x} ${y}L${mx} ${my}L${ex} ${ey}`,
    upper: `M${x} ${y}L${n(x + (mx - x) * 0.9)} ${n(y + (my - y) * 0.9)}`,
    end: [mx, my, ex, ey],
  };
}

function shoe({ end: [kx, ky, fx, fy] }: Limb, colour: string): string {
  const turn = Math.atan2(fy - ky, fx - kx) - Math.PI / 2;
  return stroke(`M${n(fx - 1)} ${n(fy)}l${n(6 * Math.cos(turn))} ${n(6 * Math.sin(turn))}`, colour, 6);
}

function torso(sx: number, sy: number, hx: number, hy: number, colour: string): string {
  const [dx, dy] = [hx - sx, hy - sy];
  const length = Math.hypot(dx, dy) || 1;
  const [px, py] = [-dy / length, dx / length];
  const corner = (x: number, y: number, side: number) => `${n(x + px * side)} ${n(y + py * side)}`;
  return `<path d="M${corner(sx, sy, 5.5)}L${corner(sx, sy, -5.5)}L${corner(hx, hy, -4.6)}L${corner(hx, hy, 4.6)}Z" fill="${colour}" stroke="${colour}" stroke-width="7" stroke-linejoin="round"/>`;
}

function head(pose: Pose, look: Look, paint: (colour: string) => string): string {
  const [x, y] = pose.head;
  const hair = paint(look.hair);
  const parts = [stroke(`M${x} ${y}L${pose.shoulder[0]} ${pose.shoulder[1]}`, paint(darker(look.skin, 0.14)), 5.5)];
  if (look.hairstyle === 'bob' && !look.helmet)
    parts.push(
      shape(
        `M${n(x + 3)} ${n(y - 10)}C${n(x - 17)} ${n(y - 13)} ${n(x - 13)} ${n(y + 6)} ${n(x - 12)} ${n(y + 11)}L${n(x + 3)} ${n(y + 9)}Z`,
        hair,
      ),
    );
  if (look.hairstyle === 'tail')
    parts.push(
      shape(
        `M${n(x - 7)} ${n(y - 5)}C${n(x - 22)} ${n(y - 4)} ${n(x - 17)} ${n(y + 8)} ${n(x - 20)} ${n(y + 14)}C${n(x - 11)} ${n(y + 10)} ${n(x - 11)} ${n(y + 4)} ${n(x - 6)} ${n(y + 1)}Z`,
        hair,
      ),
    );
  parts.push(circle(x, y, 9.4, paint(look.skin)));
  if (look.hairstyle === 'curls' && !look.helmet)
    parts.push(
      [
        [-8, -3],
        [-6, -9],
        [0, -11],
        [6, -9],
        [-9, 3],
      ]
        .map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 5, hair))
        .join(''),
    );
  const cover = `M${n(x + 9.6)} ${n(y - 3.5)}A10 10 0 1 0 ${n(x - 8)} ${n(y + 5.5)}Q${n(x - 6)} ${n(y - 3)} ${n(x + 9.6)} ${n(y - 3.5)}Z`;
  if (look.helmet)
    parts.push(
      shape(
        `M${n(x + 11)} ${n(y - 3)}A11.4 11.4 0 1 0 ${n(x - 10)} ${n(y + 4)}Q${n(x - 4)} ${n(y - 2)} ${n(x + 11)} ${n(y - 3)}Z`,
        paint(look.helmet),
      ),
    );
  else parts.push(shape(cover, hair));
  if (look.cap)
    parts.push(
      shape(
        `M${n(x - 9.8)} ${n(y - 1)}A10 10 0 0 1 ${n(x + 9.6)} ${n(y - 4)}L${n(x + 16)} ${n(y - 2.5)}Q${n(x + 12)} ${n(y - 0.5)} ${n(x + 8)} ${n(y - 2)}Z`,
        paint(look.cap),
      ),
    );
  return parts.join('');
}

/** A soft shadow below a standing person or object. */
export const shadow = (x: number, y: number, reach: number, opacity = 0.22): string =>
  ellipse(x, y, reach, reach * 0.16, '#1d2440', opacity);
