/**
 * `npm run bench [-- part …] [options]`: runs benchmarks, prints their tables and stores them in bench/results/.
 * `npm run bench -- report` writes the stored tables into bench/RESULTS.md.
 *
 * `peers` installs other frameworks and runs only when it is named. Options:
 *   --sizes 1000,10000   numbers of trips; more than 100,000 are reduced (one departure, short texts)
 *   --rounds 5           rounds of which a median is taken
 *   --seconds 3          duration of each measurement in a round
 *   --brief              a small and short run that only shows that everything works; nothing is stored
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { benchBooking } from './booking.ts';
import { benchBrowser } from './browser.ts';
import { benchChanges } from './changes.ts';
import { benchDashboard } from './dashboard.ts';
import { benchPage } from './page.ts';
import { benchParticipants } from './participants.ts';
import { benchPeers } from './peers.ts';
import { benchProcesses } from './processes.ts';
import { benchPublish } from './publish.ts';
import { type BenchOptions, formatTable, storeResults, type Table, updateReport } from './results.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';

const parts: Record<string, (options: BenchOptions) => Promise<Table[]>> = {
  page: benchPage,
  changes: benchChanges,
  search: benchSearch,
  publish: benchPublish,
  start: benchStart,
  booking: benchBooking,
  participants: benchParticipants,
  dashboard: benchDashboard,
  processes: benchProcesses,
  browser: benchBrowser,
  peers: benchPeers,
};

const { values, positionals: selected } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    brief: { type: 'boolean', default: false },
  },
});
const unknown = selected.filter((name) => name !== 'report' && !parts[name]);
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Available: ${Object.keys(parts).join(', ')}, report.`);
  process.exit(1);
}
const positive = z.coerce.number().positive();
const { brief: isBrief } = values;
const options: BenchOptions = {
  sizes: (values.sizes ?? (isBrief ? '300' : '1000,10000,100000')).split(',').map((size) => positive.int().parse(size)),
  rounds: positive.int().parse(values.rounds ?? (isBrief ? 1 : 5)),
  seconds: positive.parse(values.seconds ?? (isBrief ? 0.5 : 3)),
  isBrief,
};
const named = selected.length > 0 ? selected : Object.keys(parts).filter((name) => name !== 'peers');
for (const name of named) {
  const tables = (await parts[name]?.(options)) ?? [];
  for (const table of tables) console.log(`\n${formatTable(table)}`);
  if (!isBrief && tables.length > 0) storeResults(name, tables);
}
if (selected.includes('report')) updateReport();
process.exit(0);
