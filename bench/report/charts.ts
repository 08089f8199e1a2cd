/** The charts of the report, drawn from the stored tables. */
import type { Row } from '../table.ts';
import { barChart } from './barChart.ts';
import { lineChart } from './lineChart.ts';
import { parseQuantity } from './quantity.ts';
import type { Result } from './results.ts';

interface Chart {
  file: string;
  /** Part whose first table with these columns contains the values. */
  part: string;
  title: string;
  draw: (title: string, rows: Row[]) => string;
  columns: string[];
}

/** Draws columns over the number of trips. */
const overTrips = (file: string, part: string, title: string, yLabel: string, columns: string[]): Chart => ({
  file,
  part,
  title,
  columns: ['trips', ...columns],
  draw: (heading, rows) =>
    lineChart({
      title: heading,
      xLabel: 'trips (logarithmic)',
      yLabel: `${yLabel} (logarithmic)`,
      series: columns.map((column) => ({
        name: column,
        points: rows.map((row) => [numberOf(row, 'trips'), numberOf(row, column)]),
      })),
    }),
});

const charts: Chart[] = [
  overTrips('search', 'search', 'Search with facets', 'milliseconds', ['CPU p50', 'CPU p99']),
  overTrips('change', 'change', 'From a content change to the changed page', 'milliseconds', ['p50', 'p99']),
  overTrips('sweep', 'sweep', 'Full sweep, including the start of the process', 'milliseconds', [
    'first sweep',
    'second sweep without changes',
  ]),
  overTrips('memory', 'sweep', 'Peak memory of the worker during a sweep', 'MB', ['peak memory']),
  {
    file: 'peers',
    part: 'peers',
    title: 'CPU time per response',
    columns: ['server', 'CPU per response'],
    draw: (title, rows) =>
      barChart({
        title,
        xLabel: 'milliseconds of CPU, user and system; shorter is better',
        bars: rows.map((row) => ({ name: String(row.server), value: numberOf(row, 'CPU per response') })),
      }),
  },
];

/**
 * Draws the charts of a part.
 * @returns SVG documents
 * @throws Error if the tables lack a column of a chart
 */
export function drawCharts(
  part: string,
  { tables }: Pick<Result, 'tables'>,
): { file: string; title: string; svg: string }[] {
  return charts
    .filter((chart) => chart.part === part)
    .map(({ file, title, columns, draw }) => {
      const table = tables.find(({ rows }) => columns.every((column) => rows[0] && column in rows[0]));
      if (!table) throw new Error(`bench/results/${part}.json has no table with the columns ${columns.join(', ')}`);
      return { file, title, svg: draw(title, table.rows) };
    });
}

function numberOf(row: Row, column: string): number {
  const quantity = parseQuantity(row[column]);
  if (!quantity) throw new Error(`Column "${column}" contains "${row[column]}" instead of a number`);
  return quantity.value;
}
