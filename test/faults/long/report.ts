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

\`npm run test:faults\` writes this file; do not edit it. Each scenario runs against the whole product, started like \`npm start\`. The control
repeats the measurement without the protection. It must fail; otherwise the check proves nothing. \`npm test\` runs a short version (\`test/faults\`).
The logs of all runs are searched for personal data.

| scenario | result | control | command |
| --- | --- | --- | --- |`;

const scaledHead = `
## In the scaled setup

The same scenarios with three web processes behind the reverse proxy (Caddy with TLS) and two workers on one machine, as \`docker compose --profile scale up\` starts them, without containers. A fault hits all processes of its role, and in every second pass only one of them. The load and all processes share the machine, so times are neither judged nor reported; the controls are those of the table above. Redis, PostgreSQL and the content backend are single servers here: \`test/faults/redisCluster.test.ts\` kills a master of a Redis Cluster while visitors, editors and submitters use two web processes and two workers.

| scenario | result | command |
| --- | --- | --- |`;

const scaledTests = `
These faults have another effect than with one web process and one worker; \`test/faults\` tests them:

| fault | effect with several processes | test |
| --- | --- | --- |
| a web process is killed | The proxy sends new requests to the others. Only requests in progress on this process fail. | \`scaled.test.ts\` › "only requests in progress fail when a web process is killed" |
| a web process is restarted or upgraded | No request fails. | \`rollingRestart.test.ts\` › "of all web processes fails no request, neither reads nor messages" |
| a worker is killed while it delivers | Another worker continues after the lock has expired (7.5 s). Each mail is sent, one in progress perhaps twice with the same id. | \`scaled.test.ts\` › "the other worker delivers what a killed worker has begun" |
| a worker is killed during a sweep | Another worker repeats the sweep. | \`sweep.test.ts\` › "and another worker takes over" |
| Redis is emptied | Every worker notices it. Their sweeps are merged into one that publishes everything and at most one that only verifies. Web processes serve from memory until then. | \`scaled.test.ts\` › "an emptied Redis is refilled once" |
| the content backend does not respond | All web processes serve pages from memory and render new ones. | \`scaled.test.ts\` › "all web processes serve pages while the content backend does not respond" |
| Redis stops | Each web process counts rate limits on its own, so that clients may send as many times more requests as there are processes. | \`test/integration/limits.test.ts\` |

## Clock, disk and backups

Run a test with \`npx vitest run test/integration/NAME\`.

| fault | effect | test |
| --- | --- | --- |
| the clock is set back | Schedules would be as far ahead as the clock was wrong. The worker notices the step and sets them up again; until then health reports them. | \`operators.test.ts\` › "reports schedules that are too far ahead, which a worker sets up again when the clock is set back" |
| the clock is set back while visitors hold places | Holds that end more than an hour ahead are deleted within a minute, so no place is blocked for longer. | \`holds.test.ts\` › "a hold that ends too late, because the clock was set back, ends within a minute" |
| the clock is set back while visitors are limited | A limit that Redis counts lasts no longer than its window, and the time for more than half of a small departure begins again. | \`limits.test.ts\` › "last no longer than their window after the clock was set back", \`visitorLimits.test.ts\` › "a visitor does not get %s" |
| the clocks of all processes except Redis jump by an hour or a day, ahead and back, while the product runs (by hand with libfaketime) | Pages, sign-ins, holds and messages work after each jump, all mails are sent, and the worker sets its schedules up again. Sessions that have ended by then need a new sign-in. | none |
| the clock is set back while errors are logged | The next line of each kind is logged at once. | \`src/platform/throttle.test.ts\` › "passes lines after the clock was set back" |
| the disk is full | Pages are served. Bookings, messages, files for organisers and the confirmation of an entry of a waiting list get 503, and nothing of them is stored. A file that was begun before is complete. No restart is needed; for up to 15 seconds after the disk has space, a host may get 429 for a file. | \`npx vitest run test/faults/fullDisk.test.ts\` |
| the disk for mails as files is full | Bookings and messages are accepted. No mail is incomplete, and all are written after the disk has space: at the next try, after ten seconds at first and after an hour at most. | \`npx vitest run test/faults/fullDisk.test.ts\` |
| a backup is written while bookings come in | Its rows are those of one moment, so each booking has its places and its mails. | \`backup.test.ts\` › "are those of one moment, while others are written" |
| a backup is restored after later bookings | Later bookings keep their places, ended entries stay ended, and no mail is sent again. Changes of accounts are undone, and counted. | \`restorePlaces.test.ts\` › "after the backup keep their places" |

## Attacks by hand

On 2026-11-23, somebody acting as the attacker tried findings of the second penetration test again, against \`npm start\` with two web processes on the same Redis and content backend. The requests alternated between the two processes, or were sent to both at the same time. What fell was repaired. Run a test with \`npx vitest run test/integration/NAME\`.

Bookings, places and mails were in other stores then (decision 0017). The attacks were not repeated by hand since; the tests were.

The requests of the first ten rows were also sent to three web processes behind Caddy with two workers. What held before held there too, with three differences: Caddy answers a request for a foreign host with an empty 200, so forged hosts did not reach the product; CPU time was not measured; and only the logs of the processes that \`npm start\` starts were searched for tokens, not those of the further processes.

| attack | variants | result | test |
| --- | --- | --- | --- |
| an address that is not confirmed survives a new password | new password by mail and by the form, at the same time as the confirmation, at another host, second link of two | held | \`passwordReset.test.ts\` |
| invitations of a thief, a demoted or a removed owner | after a new password, after the role came back | Invitations survived a new password. They are withdrawn now. | \`invitations.test.ts\` |
| invented mailboxes on a waiting list | 20 at the same time, 30 from other addresses, tags and dots of one mailbox, confirmation while places are free | held | \`waitingList.test.ts\`, \`visitorLimits.test.ts\` |
| the link of somebody else on a waiting list | another request for the mailbox | The link was invalid. It stays valid now. | \`waitingList.test.ts\` |
| holds beyond the limits | four holds, extension at the same time, from another address, with forged headers of a proxy | held | \`visitorLimits.test.ts\` |
| redirects to another site | 26 addresses, forged hosts, the target of a sign-in | held | \`redirectTargets.test.ts\` |
| tables, exports and texts that cost much time | eight tables of 60 to 230 kB; eight exports at the same time, aborted ones, 3,000 messages; four descriptions | held: at most 80 ms of CPU time for a table, one export per host, the texts are refused | \`tripTable.test.ts\`, \`largestPage.test.ts\`, \`npx vitest run test/faults/exports.test.ts\` |
| using up the mails of somebody else | twelve messages, requests for other accounts and hosts, twelve rejected bookings | held | \`mailLimits.test.ts\` |
| tokens in logs, caches and references | 17 spellings of paths with six endings, reports of errors with stacks | held in the logs that were searched, see above | \`clientErrors.test.ts\` |
| the booking form of another trip | eight addresses, saved and stored in the content backend | held | \`src/domain/trip/visibility.test.ts\` |
| double click on the confirmation of a second factor | four requests at the same time, three accounts; a recovery code used twice at the same time | held: all four show the same ten codes | \`secondFactor.test.ts\` |
| an invitation that is accepted while its issuer is removed | eight rounds with other delays | held: an account or 410, and the link is used up | \`invitations.test.ts\` |
| a capacity below open offers | two capacities, at both processes at the same time | held | \`limitedBookings.test.ts\` |
| mailings beyond the limit | eight at the same time with two left; one four times | held | \`departures.test.ts\` |
| a mailing at the same time as the erasure of a recipient | six rounds with other delays | In three rounds the record named the erased booking, and in one the file of a mail stayed. Records of mailings name no bookings now, and the erasure includes what is written meanwhile. | \`erasure.test.ts\` |

Not tried by hand:

- Behind Caddy: the last five rows, a full disk and clock jumps.
- The logs of further web processes and workers.
- A full disk with a mail server, with Sanity, with a Redis on another disk, and for longer than a minute.
- Scripts in the browser: the address as a source of scripts, the service worker, and messages to the page with the framed booking form.
- The time of the largest trip page and of tables through the network: \`largestPage.test.ts\` and \`npx vitest run test/faults/eventLoop.test.ts\` measure them in one web process.
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

/** Returns the date and the machine, e.g. "2026-11-21, Node 24.21.0, 2 × AMD EPYC, 24 GB". */
function dateAndMachine(): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, ${gigabytes} GB`;
}

function readLines(): [name: string, line: string][] {
  if (!existsSync(file)) return [];
  const found = readFileSync(file, 'utf8').matchAll(/^\| .* \| `npm run test:faults -- ((?:--scaled )?\S+)` \|$/gm);
  return [...found].map(([line, command = '']) => [command, line]);
}
