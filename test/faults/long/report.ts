/** Writes docs/reliability.md with one row for each scenario. Rows of scenarios that did not run stay unchanged. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

export interface ReportRow {
  /** Name of the scenario; the row's key. */
  name: string;
  scenario: string;
  result: string;
  control: string;
}

const file = 'docs/reliability.md';
const head = `# Reliability under faults

\`npm run test:faults\` writes this file; do not edit it. Each scenario runs against the whole product, started like \`npm start\`. The control
repeats the measurement without the protection. It must fail; otherwise the check proves nothing. \`npm test\` runs a short version (\`test/faults\`).

| scenario | result | control | command |
| --- | --- | --- | --- |`;

/** Adds or replaces rows of the table, in the order of `names`. */
export function writeReport(rows: readonly ReportRow[], names: readonly string[]): void {
  const lines = new Map(readLines());
  for (const row of rows) lines.set(row.name, lineOf(row));
  const ordered = names.flatMap((name) => lines.get(name) ?? []);
  writeFileSync(file, `${head}\n${ordered.join('\n')}\n`);
}

function lineOf({ name, scenario, result, control }: ReportRow): string {
  const cells = [scenario, `${result}<br>${dateAndMachine()}`, control, `\`npm run test:faults -- ${name}\``];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

/** Returns the date and the machine, e.g. "2026-11-21, Node 24.21.0, 2 × AMD EPYC, 24 GB". */
function dateAndMachine(): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, ${gigabytes} GB`;
}

function readLines(): [name: string, line: string][] {
  if (!existsSync(file)) return [];
  const found = readFileSync(file, 'utf8').matchAll(/^\| .* \| `npm run test:faults -- (\S+)` \|$/gm);
  return [...found].map(([line, name = '']) => [name, line]);
}
