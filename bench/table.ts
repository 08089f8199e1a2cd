export type Row = Record<string, string | number>;

export interface Table {
  title: string;
  rows: Row[];
}

/** Formats rows as a Markdown table with a heading. The columns are those of the first row. */
export function formatTable({ title, rows }: Table): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    `### ${title}\n`,
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n');
}

export function printTable(table: Table): void {
  process.stdout.write(`\n${formatTable(table)}\n`);
}

/** Returns a percentile of the values. @param share from 0 to 1, for example 0.99 */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Formats milliseconds with about three significant digits. */
export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;
}

export function ratio(value: number, base: number): string {
  return (value / base).toFixed(2);
}
