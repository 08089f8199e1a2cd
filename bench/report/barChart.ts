import { formatNumber, svgDocument, text } from './svg.ts';

export interface BarChart {
  title: string;
  xLabel: string;
  bars: { name: string; value: number }[];
}

const rowHeight = 46;
const top = 44;
const left = 16;
const longestBar = 580;

/** Draws horizontal bars from zero, each with its name above and its value at the end. */
export function barChart({ title, xLabel, bars }: BarChart): string {
  const largest = Math.max(...bars.map(({ value }) => value));
  const height = top + bars.length * rowHeight + 40;
  return svgDocument(title, height, [
    ...bars.map(({ name, value }, index) => {
      const y = top + index * rowHeight;
      const length = Math.max(1, (value / largest) * longestBar);
      const bar = `<rect class="mark" x="${left}" y="${y + 22}" width="${length.toFixed(1)}" height="14" rx="2"/>`;
      const label = text(left, y + 16, name) + text(left + length + 8, y + 34, formatNumber(value));
      return `<g class="series-0">${bar}${label}</g>`;
    }),
    text(left, height - 14, xLabel),
  ]);
}
