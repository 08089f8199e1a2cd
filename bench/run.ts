/**
 * `npm run bench [-- part …]`: runs benchmarks and prints the results as Markdown tables with absolute values and ratios.
 * Parts: page, search, api, understanding, sweep, change, booking, dashboard, lighthouse. Sizes: 1,000, 10,000 and 100,000 trips, or those of
 * BENCH_SIZES, for example BENCH_SIZES=1000,10000.
 */
import { benchApi } from './api.ts';
import { benchBooking } from './booking.ts';
import { benchChange } from './change.ts';
import { benchDashboard } from './dashboard.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPage } from './page.ts';
import { benchSearch } from './search.ts';
import { benchSweep } from './sweep.ts';
import { printTable, type Row } from './table.ts';
import { benchUnderstanding } from './understanding.ts';

const sizes = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);

const parts: Record<string, { title: string; run: () => Promise<Row[]> }> = {
  page: { title: 'List page of 25 trips, uncached, one core', run: () => benchPage() },
  search: { title: 'Search with facets', run: async () => benchSearch(sizes) },
  api: { title: 'GET /api/search compared with Express handlers, 1,000 trips', run: benchApi },
  understanding: { title: 'Query understanding', run: async () => benchUnderstanding() },
  sweep: { title: 'Full sweep of an empty read model', run: () => benchSweep(sizes) },
  change: { title: 'From a content change to the changed public page', run: () => benchChange(sizes) },
  booking: { title: 'Accepted bookings with a delivering worker', run: benchBooking },
  dashboard: { title: "An organiser's list of 10,000 trips of one host", run: () => benchDashboard(10_000) },
  lighthouse: { title: 'Lighthouse on a simulated phone', run: benchLighthouse },
};

const selected = process.argv.slice(2);
for (const [name, { title, run }] of Object.entries(parts)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  printTable(title, await run());
}
process.exit(0);
