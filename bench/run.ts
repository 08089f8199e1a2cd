/**
 * `npm run bench [-- part …] [options]`: runs benchmarks, prints their tables and stores them in bench/results/.
 *
 * `peers` installs other frameworks and runs only when it is named. Options:
 *   --sizes 1000,10000   numbers of trips
 *   --rounds 5           rounds of which a median is taken
 *   --seconds 3          duration of each measurement in a round
 *   --brief              a small and short run that only shows that everything works; nothing is stored
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { benchBooking } from './booking.ts';
import { benchChanges } from './changes.ts';
import type { BenchOptions, Table } from './harness.ts';
import { benchPage } from './page.ts';
import { benchPeers } from './peers.ts';
import { benchPublish } from './publish.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';

const parts: Record<string, (options: BenchOptions) => Promise<Table[]>> = {
  page: benchPage,
  changes: benchChanges,
  search: benchSearch,
  publish: benchPublish,
  start: benchStart,
  booking: benchBooking,
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
const unknown = selected.filter((name) => !parts[name]);
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Available: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const positive = z.coerce.number().positive();
const { brief: isBrief } = values;
const options: BenchOptions = {
  sizes: (values.sizes ?? (isBrief ? '300' : '1000,10000')).split(',').map((size) => positive.int().parse(size)),
  rounds: positive.int().parse(values.rounds ?? (isBrief ? 1 : 5)),
  seconds: positive.parse(values.seconds ?? (isBrief ? 0.5 : 3)),
  isBrief,
};
const named = selected.length > 0 ? selected : Object.keys(parts).filter((name) => name !== 'peers');
for (const name of named) {
  const text = ((await parts[name]?.(options)) ?? []).map(formatTable).join('\n\n');
  console.log(`\n${text}`);
  if (!isBrief) storeResult(name, text);
}
process.exit(0);

/** Formats rows as a Markdown table with a heading. The columns are those of the first row. */
function formatTable({ title, rows }: Table): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const lines = rows.map((row) => line(columns.map((column) => row[column] ?? '')));
  return [`## ${title}\n`, line(columns), `|${' --- |'.repeat(columns.length)}`, ...lines].join('\n');
}

function storeResult(part: string, tables: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const source = `\`npm run bench -- ${part}\`, ${day}, ${cpus().length} cores, Node ${process.versions.node}.`;
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(`bench/results/${part}.md`, `# ${part}\n\n${tables}\n\n${source}\n`);
}
