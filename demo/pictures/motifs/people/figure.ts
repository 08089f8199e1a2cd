/** Flat figures of children, young people and carers. */
import type { Brush } from '../../tools/brush.ts';
import { darker } from '../../tools/colour.ts';
import { ellipse, n, placeAt, shape, stroke } from '../../tools/svg.ts';
import { head } from './head.ts';
import { type Look, randomLook } from './looks.ts';
import { type Pose, type PoseName, poses } from './poses.ts';

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

/** A soft shadow below a standing person or object. */
export const shadow = (x: number, y: number, reach: number, opacity = 0.22): string =>
  ellipse(x, y, reach, reach * 0.16, '#1d2440', opacity);
