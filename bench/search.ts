/** Benchmark of search with all facets, for a mix of typical queries without cached results. */
import { createCatalogue } from '../src/catalog/index/catalogue.ts';
import { publicationOf } from '../src/catalog/publish/publicationOf.ts';
import { search } from '../src/catalog/queries/search.ts';
import { parseFilters } from '../src/domain/search/filters.ts';
import { createHosts, defaultHosts } from '../src/domain/site/hosts.ts';
import { ms, percentile, type Row, ratio } from './table.ts';
import { benchTrips } from './trips.ts';

const today = '2026-11-21';
const rounds = 60;
const queries = [
  '',
  'q=segeln',
  'q=reiten see',
  'q=klettren',
  'persons=9,12',
  'season=sommer&persons=10',
  'locations=italien%23country%23italien%23',
  'date=2027-06-01,2027-09-01&q=surfen',
  'providers=ya,kca&season=winter',
];

export async function benchSearch(sizes: number[]): Promise<Row[]> {
  const rows: Row[] = [];
  let base = 0;
  for (const size of sizes) {
    const hosts = createHosts(defaultHosts);
    const catalogue = createCatalogue(hosts);
    for (const trip of benchTrips(size, today)) {
      const { summary, row } = publicationOf(trip, { hosts, today });
      catalogue.upsert(JSON.stringify(summary), row);
    }
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // A change invalidates all derived data, so that no cached results are measured.
      const { summary, row } = publicationOf([...benchTrips(1, today)][0] as never, { hosts, today });
      for (const query of queries) {
        catalogue.upsert(JSON.stringify(summary), row);
        const filters = parseFilters(new URLSearchParams(query));
        const started = performance.now();
        search(catalogue, { scope: { kind: 'marketplace' }, filters, sort: null, page: 1 });
        times.push(performance.now() - started);
      }
    }
    const p50 = percentile(times, 0.5);
    base ||= p50;
    rows.push({
      trips: size,
      p50: ms(p50),
      p99: ms(percentile(times, 0.99)),
      'p50, ratio to the smallest': ratio(p50, base),
      'number of trips, ratio': ratio(size, sizes[0] ?? size),
    });
  }
  return rows;
}
