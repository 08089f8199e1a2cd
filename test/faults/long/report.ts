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

const scaled = `
## In the scaled setup

The scenarios above run with one worker. With a reverse proxy, several web processes and several workers (\`docker compose --profile scale up\`), these faults have another effect; \`test/faults\` tests them. The other faults concern one process at a time or a shared service, so that their effect is the same.

| fault | effect with several processes | test |
| --- | --- | --- |
| a web process is killed | The proxy sends new requests to the others. Only requests in progress on this process fail. | \`scaled.test.ts\` › "only requests in progress fail when a web process is killed" |
| a web process is restarted or upgraded | No request fails. | \`rollingRestart.test.ts\` › "of all web processes fails no request, neither reads nor messages" |
| a worker is killed while it delivers | Another worker continues after the lock has expired (7.5 s). Each mail is sent, one in progress perhaps twice with the same id. | \`scaled.test.ts\` › "the other worker delivers what a killed worker has begun" |
| a worker is killed during a sweep | Another worker repeats the sweep. | \`sweep.test.ts\` › "and another worker takes over" |
| Redis is emptied | Every worker notices it. Their sweeps are merged into one that publishes everything and at most one that only verifies. Web processes serve from memory until then. | \`scaled.test.ts\` › "an emptied Redis is refilled once" |
| the content backend does not respond | All web processes serve pages from memory and render new ones. | \`scaled.test.ts\` › "all web processes serve pages while the content backend does not respond" |
| Redis stops | Each web process counts rate limits on its own, so that clients may send as many times more requests as there are processes. | \`test/integration/limits.test.ts\` |
`;

/** Adds or replaces rows of the table, in the order of `names`. */
export function writeReport(rows: readonly ReportRow[], names: readonly string[]): void {
  const lines = new Map(readLines());
  for (const row of rows) lines.set(row.name, lineOf(row));
  const ordered = names.flatMap((name) => lines.get(name) ?? []);
  writeFileSync(file, `${head}\n${ordered.join('\n')}\n${scaled}`);
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
