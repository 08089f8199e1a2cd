/** Options and tables of benchmarks; stores the tables as JSON and writes them into the marked blocks of bench/RESULTS.md. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';

export type Row = Record<string, string | number>;

export interface Table {
  title: string;
  rows: Row[];
}

/** How a benchmark runs (see run.ts). */
export interface BenchOptions {
  /** Numbers of trips; benchmarks of one size use the first. */
  sizes: number[];
  rounds: number;
  seconds: number;
  isBrief: boolean;
}

export const resultsFolder = 'bench/results';
const reportFile = 'bench/RESULTS.md';
const block = /(<!-- results: (\w+) -->\n)[\s\S]*?(<!-- end of results -->)/g;

const resultSchema = z.object({
  /** Day of the measurement. */
  date: z.string(),
  machine: z.string(),
  tables: z.array(
    z.object({ title: z.string(), rows: z.array(z.record(z.string(), z.union([z.string(), z.number()]))) }),
  ),
});

export type Result = z.infer<typeof resultSchema>;

/** Formats rows as a Markdown table with a heading. The columns are those of the first row. */
export function formatTable({ title, rows }: Table): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    `### ${title}\n`,
    line(columns),
    `|${'---|'.repeat(columns.length)}`,
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n');
}

/** @param part name of the part, which is also the name of the file */
export function storeResults(part: string, tables: Table[], folder = resultsFolder): void {
  mkdirSync(folder, { recursive: true });
  const machine = `${cpus().length} cores, Node ${process.versions.node}`;
  const result: Result = { date: new Date().toISOString().slice(0, 10), machine, tables };
  writeFileSync(join(folder, `${part}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** Returns the stored results by part. */
export function readResults(folder = resultsFolder): Map<string, Result> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.map((name) => [
      basename(name, '.json'),
      resultSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    ]),
  );
}

/** Writes the stored tables into the report. Texts outside of the blocks stay as they are. */
export function updateReport(): void {
  writeFileSync(reportFile, fillBlocks(readFileSync(reportFile, 'utf8'), readResults()));
}

/**
 * Replaces the content of the marked blocks by tables. Blocks without stored results stay as they are.
 * @throws Error if a part with results has no block
 */
export function fillBlocks(report: string, results: Map<string, Result>): string {
  const missing = new Set(results.keys());
  const filled = report.replace(block, (whole, start: string, part: string, end: string) => {
    const result = results.get(part);
    missing.delete(part);
    if (!result) return whole;
    const source = `\`npm run bench -- ${part}\`, ${result.date}, ${result.machine}.`;
    return `${start}\n${[...result.tables.map(formatTable), source].join('\n\n')}\n\n${end}`;
  });
  if (missing.size > 0) throw new Error(`${reportFile} has no block for: ${[...missing].join(', ')}`);
  return filled;
}
