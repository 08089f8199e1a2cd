import type { Brush } from '../../tools/brush.ts';
import { n, shape, stroke } from '../../tools/svg.ts';

/** A tall palm. Draws nothing in landscapes without palms. */
export function palm(brush: Brush, x: number, y: number, height: number, depth: number): string {
  const { random } = brush;
  if (brush.landscape !== 'south') return '';
  const lean = random.between(0.08, 0.2) * height * random.side();
  const [tx, ty] = [x + lean, y - height];
  const frond = (angle: number, index: number) => {
    const reach = height * random.between(0.32, 0.42);
    const [ex, ey] = [tx + Math.cos(angle) * reach, ty + Math.sin(angle) * reach * 0.6 + reach * 0.38];
    const [mx, my] = [tx + Math.cos(angle) * reach * 0.55, ty + Math.sin(angle) * reach * 0.75 - reach * 0.12];
    const fill = brush.tone(index % 2 ? '#3f7f5c' : '#5d9a5f', depth);
    return shape(
      `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my - reach * 0.1)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + reach * 0.16)} ${n(tx)} ${n(ty)}Z`,
      fill,
    );
  };
  const angles = [-2.9, -2.3, -1.75, -1.2, -0.7, -0.15, 0.35, 2.8];
  return [
    stroke(
      `M${n(x)} ${n(y)}Q${n(x + lean * 0.1)} ${n(y - height * 0.55)} ${n(tx)} ${n(ty)}`,
      brush.tone('#8a6a4f', depth),
      height * 0.035,
    ),
    angles.map(frond).join(''),
  ].join('');
}
