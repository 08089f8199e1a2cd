import { createLogScale } from './logScale.ts';
import { escapeXml, formatNumber, svgDocument, text } from './svg.ts';

export interface LineChart {
  title: string;
  xLabel: string;
  yLabel: string;
  series: { name: string; points: [x: number, y: number][] }[];
}

const height = 380;
const plot = { left: 108, right: 526, top: 52, bottom: 314 };
/** Smallest distance of the names of two series. */
const lineHeight = 18;

/** Draws lines on two logarithmic axes. @throws Error if there are no points or a value is not positive */
export function lineChart({ title, xLabel, yLabel, series }: LineChart): string {
  const points = series.flatMap((each) => each.points);
  if (points.length === 0 || points.flat().some((value) => !(value > 0)))
    throw new Error(`"${title}" has unusable values`);
  const xScale = createLogScale(points.map(([x]) => x));
  const yScale = createLogScale(points.map(([, y]) => y));
  const x = (value: number) => plot.left + xScale.position(value) * (plot.right - plot.left);
  const y = (value: number) => plot.bottom - yScale.position(value) * (plot.bottom - plot.top);
  const grid = (x1: number, y1: number, x2: number, y2: number) =>
    `<line class="grid" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
  const middle = (plot.top + plot.bottom) / 2;
  const nameHeights = spread(series.map(({ points: own }) => y(own.at(-1)?.[1] ?? 1)));
  return svgDocument(title, height, [
    ...xScale.ticks.flatMap((tick) => [
      grid(x(tick), plot.top, x(tick), plot.bottom),
      text(x(tick), plot.bottom + 22, formatNumber(tick), 'middle'),
    ]),
    ...yScale.ticks.flatMap((tick) => [
      grid(plot.left, y(tick), plot.right, y(tick)),
      text(plot.left - 8, y(tick) + 5, formatNumber(tick), 'end'),
    ]),
    text((plot.left + plot.right) / 2, plot.bottom + 50, xLabel, 'middle'),
    text(20, middle, yLabel, 'middle', ` transform="rotate(-90 20 ${middle})"`),
    ...series.map(({ name, points: own }, index) => {
      const path = own.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`);
      const marks = own.map(
        ([px, py]) =>
          `<circle class="mark" cx="${x(px).toFixed(1)}" cy="${y(py).toFixed(1)}" r="4"><title>${escapeXml(name)}: ${formatNumber(py)} at ${formatNumber(px)}</title></circle>`,
      );
      const label = text(plot.right + 10, (nameHeights[index] ?? 0) + 5, name, 'start', ' class="name"');
      return `<g class="series-${index}"><polyline class="line" points="${path.join(' ')}"/>${marks.join('')}${label}</g>`;
    }),
  ]);
}

/** Moves heights apart so that the names do not overlap. */
function spread(heights: number[]): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const result = [...heights];
  for (const [position, index] of order.entries()) {
    const above = order[position - 1];
    if (above !== undefined) result[index] = Math.max(result[index] ?? 0, (result[above] ?? 0) + lineHeight);
  }
  return result;
}
