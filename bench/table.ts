export type Row = Record<string, string | number>;

/** Prints rows as a Markdown table for RESULTS.md. */
export function printTable(title: string, rows: Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const lines = [
    `\n### ${title}\n`,
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
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
