/**
 * `npm run bench [-- part …]`: runs benchmarks, prints the results as Markdown tables with absolute values and ratios, and
 * stores them in bench/results/. `npm run bench -- report` updates the tables of bench/RESULTS.md from there.
 * Parts: page, search, api, understanding, sweep, start, change, changeRate, changes, booking, dashboard, participants, processes,
 * restore, lighthouse, throttled, tracing, peers.
 * Peers installs other frameworks and runs only when it is named. Sizes: 1,000, 10,000 and 100,000 trips, or those of
 * BENCH_SIZES, for example BENCH_SIZES=1000,10000; more than 100,000 trips are reduced (one departure, short texts). Rounds of peers: `--rounds 7`; with one round, its results are not stored.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { benchApi } from './api.ts';
import { benchBooking } from './booking.ts';
import { benchLighthouse } from './browser/lighthouse.ts';
import { benchThrottled } from './browser/throttled.ts';
import { benchChange } from './change.ts';
import { benchChangeRate, perSecond } from './changeRate.ts';
import { benchChanges } from './changes.ts';
import { benchDashboard } from './dashboard.ts';
import { benchPage } from './page.ts';
import { benchParticipants } from './participants.ts';
import { benchPeers } from './peers.ts';
import { benchProcesses } from './processes/processes.ts';
import { updateReport } from './report/report.ts';
import { storeResults } from './report/results.ts';
import { benchRestore } from './restore.ts';
import { benchSearch } from './search/search.ts';
import { benchStart } from './start.ts';
import { benchSweep } from './sweep.ts';
import { printTable, type Row, type Table } from './table.ts';
import { benchTracing } from './tracing.ts';
import { benchUnderstanding } from './understanding.ts';

const sizes = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
const { values: options, positionals: selected } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '7' } },
});
const rounds = z.coerce.number().int().positive().parse(options.rounds);

const parts: Record<string, () => Promise<Table[]>> = {
  page: oneTable('List page of 25 trips, uncached, one core', benchPage),
  search: oneTable('Search with facets', async () => benchSearch(sizes)),
  api: oneTable('GET /api/search compared with Express handlers, 1,000 trips', benchApi),
  understanding: oneTable('Query understanding', async () => benchUnderstanding()),
  sweep: oneTable('Full sweep of an empty read model', () => benchSweep(sizes)),
  start: oneTable('Start of a web process', () => benchStart(sizes)),
  change: oneTable('From a content change to the changed public page', () => benchChange(sizes)),
  changeRate: oneTable(`${perSecond} changes per second for 20 seconds`, () => benchChangeRate(sizes)),
  changes: oneTable('Cached pages while trips change', benchChanges),
  booking: oneTable('Accepted bookings with a delivering worker', benchBooking),
  dashboard: oneTable("An organiser's list of 10,000 trips of one host", () => benchDashboard(10_000)),
  participants: oneTable(
    'Departures of an organiser with 100 trips, 1,000 travellers on one departure',
    benchParticipants,
  ),
  processes: benchProcesses,
  restore: oneTable('Backup and restore', () => benchRestore(sizes)),
  lighthouse: oneTable('Lighthouse on a simulated phone', benchLighthouse),
  throttled: oneTable('Pages with a slow network and CPU', benchThrottled),
  tracing: oneTable('CPU time with exported traces, one core', benchTracing),
  peers: () => benchPeers(rounds),
};
const onlyWhenNamed = ['peers', 'report'];

function oneTable(title: string, run: () => Promise<Row[]>): () => Promise<Table[]> {
  return async () => [{ title, rows: await run() }];
}

for (const [name, run] of Object.entries(parts)) {
  if (selected.length > 0 ? !selected.includes(name) : onlyWhenNamed.includes(name)) continue;
  const tables = await run();
  for (const table of tables) printTable(table);
  // A single round only shows that everything works.
  if (name !== 'peers' || rounds > 1) storeResults(name, tables);
}
if (selected.includes('report')) updateReport();
process.exit(0);
