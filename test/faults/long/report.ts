/**
 * Writes docs/reliability.md with one row for each scenario and setup. Rows of scenarios that did not run stay unchanged.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

export interface ReportRow {
  /** Arguments of `npm run test:faults --`: the name of the scenario, after `--scaled` in the scaled setup; the row's key. */
  command: string;
  scenario: string;
  result: string;
  /** Missing in the scaled setup. */
  control?: string;
}

const file = 'docs/reliability.md';
const head = `# Reliability under faults

\`npm run test:faults\` writes this file; do not edit it. Each scenario runs against the whole product. The control repeats the measurement without the protection and must fail. \`npm test\` runs a short version (\`test/faults\`).

| scenario | result | control | command |
| --- | --- | --- | --- |`;

const scaledHead = `
## In the scaled setup

Three web processes behind the reverse proxy and two workers, all with the load on one machine, so times are not judged. A fault hits all processes of its role, in every second pass only one. Redis is a single server here; \`test/deployment/redisCluster.test.ts\` kills a master of a cluster.

| scenario | result | command |
| --- | --- | --- |`;

const scaledTests = `
With several processes, these faults have another effect:

| fault | effect | test in \`test/faults\` |
| --- | --- | --- |
| a web process is killed | Only requests in progress on it fail. | \`test/deployment/scaled.test.ts\` |
| a web process is restarted or upgraded | No request fails. | \`test/deployment/rollingRestart.test.ts\` |
| a worker is killed while it delivers | Another one continues after 7.5 s. A mail in progress is perhaps sent twice with the same id. | \`test/deployment/scaled.test.ts\` |
| a worker is killed during a sweep | Another one repeats it. | \`sweep.test.ts\` |
| Redis is emptied | One sweep publishes everything, at most one more verifies. | \`test/deployment/scaled.test.ts\` |
| the content backend does not respond | All web processes serve pages from memory and render new ones. | \`test/deployment/scaled.test.ts\` |

## Clock, disk and backups

| fault | effect | test in \`test/integration\` |
| --- | --- | --- |
| the clock is set back | The worker notices the step and sets up the schedules again; until then health reports them. Holds that end more than an hour ahead are deleted within a minute. A limit lasts no longer than its window. | \`operators.test.ts\`, \`holds.test.ts\`, \`limits.test.ts\`, \`visitorLimits.test.ts\` |
| the clocks of all processes except Redis jump by an hour or a day, ahead and back | Pages, sign-ins, holds and messages work, all mails are sent. | by hand with libfaketime |
| the disk is full | Pages are served. What must be stored gets 503, and nothing of it is stored. No restart is needed. | \`test/deployment/fullDisk.test.ts\` |
| the disk for mails as files is full | Bookings are accepted. No mail is incomplete, and all are written later. | \`test/deployment/fullDisk.test.ts\` |
| a backup is written while bookings come in | Its rows are those of one moment. | \`backup.test.ts\` |
| a backup is restored after later bookings | Later bookings keep their places, and no mail is sent again. Changes of accounts are undone, and counted. | \`restorePlaces.test.ts\` |

## Attacks

Attacks that were tried by hand on 2026-11-23, alternating between two web processes or at both at once. What fell was repaired, and each has a test.

| attack | test in \`test/integration\` |
| --- | --- |
| an unconfirmed address that survives a new password | \`passwordReset.test.ts\` |
| invitations of a thief, of a demoted or removed owner, or accepted while the issuer is removed | \`invitations.test.ts\` |
| invented mailboxes on a waiting list, or the link of somebody else | \`waitingList.test.ts\`, \`visitorLimits.test.ts\` |
| holds beyond the limits, also with forged headers of a proxy | \`visitorLimits.test.ts\` |
| redirects to another site | \`redirectTargets.test.ts\` |
| tables, exports and texts that cost much time | \`tripTable.test.ts\`, \`largestPage.test.ts\`, \`test/faults/exports.test.ts\` |
| using up the mails of somebody else; mailings beyond the limit | \`mailLimits.test.ts\`, \`departures.test.ts\` |
| tokens in logs, caches and references | \`clientErrors.test.ts\` |
| the booking form of another trip | \`src/domain/trip/visibility.test.ts\` |
| a second factor that is confirmed or used twice at the same time | \`secondFactor.test.ts\` |
| a capacity below open offers | \`limitedBookings.test.ts\` |
| a mailing at the same time as the erasure of a recipient | \`erasure.test.ts\` |

Not tried: a full disk with a mail server, with Sanity, or with a Redis on another disk; scripts in the browser (the address as a source of scripts, the service worker, messages to the page with the framed form).
`;

/** Adds or replaces rows of the tables, in the order of `names`. */
export function writeReport(rows: readonly ReportRow[], names: readonly string[]): void {
  const lines = new Map(readLines());
  for (const row of rows) lines.set(row.command, lineOf(row));
  const linesOf = (prefix: string) => names.flatMap((name) => lines.get(prefix + name) ?? []);
  const text = [head, ...linesOf(''), scaledHead, ...linesOf('--scaled '), scaledTests];
  writeFileSync(file, text.join('\n'));
}

function lineOf({ command, scenario, result, control }: ReportRow): string {
  const dated = `${result}<br>${dateAndMachine()}`;
  const cells = [scenario, dated, ...(control === undefined ? [] : [control]), `\`npm run test:faults -- ${command}\``];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

/** Returns the date and the machine, e.g. "2026-11-21, 2 cores, 24 GB". */
function dateAndMachine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${gigabytes} GB`;
}

function readLines(): [name: string, line: string][] {
  if (!existsSync(file)) return [];
  const found = readFileSync(file, 'utf8').matchAll(/^\| .* \| `npm run test:faults -- ((?:--scaled )?\S+)` \|$/gm);
  return [...found].map(([line, command = '']) => [command, line]);
}
