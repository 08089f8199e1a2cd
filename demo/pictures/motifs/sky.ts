/** Sky, sun and moon, stars, clouds, birds. */
import type { Brush } from '../tools/brush.ts';
import { lighter, mix } from '../tools/colour.ts';
import { circle, curve, GROUND, rect, repeat, shape, stroke, WIDTH } from '../tools/svg.ts';

interface SkyOptions {
  /** Lower edge of the sky. */
  horizon: number;
  sunX?: number;
  clouds?: number;
  /** Whether to hide sun and moon, for scenes with other light sources. */
  bare?: boolean;
}

/** The whole background: gradient, stars, sun or moon with its light, and clouds. */
export function sky(
  brush: Brush,
  { horizon, sunX = brush.random.between(480, 1120), clouds = 4, bare = false }: SkyOptions,
): string {
  const { light } = brush;
  const [zenith, high, low, edge] = light.sky;
  const background = brush.verticalGradient(0, horizon, [
    [0, zenith],
    [0.34, high],
    [0.68, low],
    [0.93, edge],
  ]);
  const sunY = Math.min(horizon - 20, Math.max(275, horizon * light.body.height));
  return [
    rect(-20, -20, WIDTH + 40, GROUND + 40, background),
    light.stars ? stars(brush, horizon * 0.8) : '',
    bare ? '' : luminary(brush, sunX, sunY),
    repeat(clouds, () => cloud(brush, horizon)),
  ].join('');
}

function luminary(brush: Brush, x: number, y: number): string {
  const { body } = brush.light;
  const far = body.kind === 'sun' ? 640 : 420;
  return [
    brush.glow(x, y, far, body.glow, 0.75),
    brush.glow(x, y, body.size * 2.6, body.colour, 0.6),
    circle(x, y, body.size, body.colour, 0.97),
    body.kind === 'moon' ? circle(x - body.size * 0.3, y - body.size * 0.15, body.size * 0.2, body.glow, 0.35) : '',
    body.kind === 'moon' ? circle(x + body.size * 0.25, y + body.size * 0.3, body.size * 0.13, body.glow, 0.35) : '',
  ].join('');
}

function stars(brush: Brush, floor: number): string {
  const { random } = brush;
  const share = brush.lightName === 'night' ? 1 : 0.4;
  return repeat(Math.round(130 * share), () => {
    const y = random.between(0, 1) ** 1.4 * floor;
    const bright = random.chance(0.12);
    return circle(
      random.between(0, WIDTH),
      y,
      bright ? random.between(2.2, 3.4) : random.between(0.9, 1.9),
      '#fdf6e3',
      (1 - y / floor) * random.between(0.4, 1),
    );
  });
}

/** A cumulus cloud, lit from above and fading below. */
function cloud(brush: Brush, horizon: number): string {
  const { random, light } = brush;
  const y = random.between(0.14, 0.72) * horizon;
  const nearness = 1 - y / horizon;
  const width = random.between(150, 330) * (0.5 + nearness);
  const x = random.between(-60, WIDTH + 60);
  const height = width * random.between(0.13, 0.2);
  const lumps = random.whole(4, 6);
  let d = `M${x - width / 2} ${y}`;
  let at = x - width / 2;
  for (let lump = 0; lump < lumps; lump++) {
    const middle = 1 - Math.abs((lump + 0.5) / lumps - 0.5) * 1.7;
    const next = x - width / 2 + (width * (lump + 1)) / lumps;
    const top = y - height * (0.35 + middle) * random.between(0.8, 1.3);
    d += `C${Math.round(at - 8)} ${Math.round(top)} ${Math.round(next + 8)} ${Math.round(top)} ${Math.round(next)} ${Math.round(y - (lump < lumps - 1 ? height * 0.3 * middle : 0))}`;
    at = next;
  }
  const body = mix(light.sky[2], light.gleam, light.stars ? 0.15 : 0.75);
  const fill = brush.verticalGradient(y - height * 1.6, y + 4, [
    [0, light.stars ? body : lighter(body, 0.2), light.stars ? 0.4 : 0.9],
    [1, body, 0.06],
  ]);
  return shape(`${d}Z`, fill);
}

/** Thin long streaks of cloud, as on a calm evening. */
export function cirrus(brush: Brush, top: number, bottom: number, count = 5): string {
  const { random, light } = brush;
  return repeat(count, () => {
    const [x, y, reach] = [random.between(0, WIDTH), random.between(top, bottom), random.between(160, 420)];
    const thick = random.between(5, 13);
    const d = `M${Math.round(x - reach)} ${Math.round(y)}Q${Math.round(x)} ${Math.round(y - thick * 2.2)} ${Math.round(x + reach)} ${Math.round(y - 4)}Q${Math.round(x)} ${Math.round(y + thick)} ${Math.round(x - reach)} ${Math.round(y)}Z`;
    return shape(d, light.gleam, random.between(0.18, 0.45));
  });
}

/** A distant flock of birds. */
export function birds(brush: Brush, x: number, y: number, count = 5): string {
  const { random } = brush;
  const ink = brush.tone('#3f4a5c', 0.25);
  return repeat(count, (index) => {
    const [bx, by, span] = [x + index * random.between(22, 48), y + random.between(-34, 34), random.between(9, 17)];
    return stroke(
      curve([
        [bx - span, by - span * 0.35],
        [bx - span * 0.45, by - span * 0.5],
        [bx, by],
        [bx + span * 0.45, by - span * 0.5],
        [bx + span, by - span * 0.35],
      ]),
      ink,
      2.6,
      0.8,
    );
  });
}
