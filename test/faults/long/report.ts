/** docs/reliability.md: one row for each scenario. Rows of scenarios that were not run stay as they are. */
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
const head = `# What holds under faults

Written by \`npm run test:faults\`; do not edit. Each scenario runs against the whole product as \`npm start\` runs it. The control is the same
measurement where the protection is missing: it has to fail, or the check proves nothing. A quick part of it runs in \`npm test\` (\`test/faults\`).

| scenario | result | control | command |
| --- | --- | --- | --- |`;

/** Puts rows into the table, in the order of `names`. */
export function writeReport(rows: readonly ReportRow[], names: readonly string[]): void {
  const lines = new Map(readLines());
  for (const row of rows) lines.set(row.name, lineOf(row));
  const ordered = names.flatMap((name) => lines.get(name) ?? []);
  writeFileSync(file, `${head}\n${ordered.join('\n')}\n`);
}

function lineOf({ name, scenario, result, control }: ReportRow): string {
  const cells = [scenario, `${result}<br>${circumstances()}`, control, `\`npm run test:faults -- ${name}\``];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

/** When and on which machine, e.g. "2026-11-21, Node 24.21.0, 2 × AMD EPYC, 24 GB". */
function circumstances(): string {
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
