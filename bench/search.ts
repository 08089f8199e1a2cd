/**
 * Search with all counts, for every filter and order. Every search runs directly after a change, so that no cached result is
 * measured. CPU time includes all threads of the process, also garbage collection.
 */

import { publicationOf } from '#catalog/publish/publicationOf.ts';
import type { Publication } from '#catalog/published.ts';
import type { SearchQuery } from '#catalog/queries/search.ts';
import { searchJson } from '#catalog/queries/searchJson.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { parseFilters, parseSort } from '#domain/search/filters.ts';
import { createCountedCatalogue } from '#test/builders/countedCatalogue.ts';
import { type BenchOptions, median, ms, percentile, type Table } from './harness.ts';
import { benchTrips } from './trips.ts';

const today = '2026-11-21';
/** Every filter and every order, alone and combined. */
const texts = [
  '',
  'q=segeln',
  'q=reiten see',
  'q=klettren',
  'persons=9,12',
  'season=sommer&persons=10',
  'locations=italien%23country%23italien%23',
  'locations=alpen%23region%23,ort-13%23city%23italien%23ort-13',
  'date=2027-06-01,2027-09-01&q=surfen',
  'providers=ya,kca&season=winter',
  'categories=water-sports,riding,climbing',
  'departure=berlin,koeln',
  'board=voll&group=klein',
  'skill=anfaenger&categories=water-sports',
  'price=,499',
  'price=300,700',
  'nights=7,8',
  'nights=14,',
  'price=250,900&nights=5,10',
  'holidays=BY:sommer-2027',
  'holidays=NW:herbst-2027&price=,800',
  'date=2027-07-01,2027-07-31',
  'date=2027-05-15,2027-08-15&price=,999&nights=4,9&season=sommer',
  'sort=start-asc',
  'sort=price-asc',
  'sort=duration-desc',
  'sort=rating-desc',
  'price=200,1200&sort=price-asc',
  'nights=5,14&sort=price-desc',
  'price=,800&sort=start-asc',
  'season=sommer&price=,1500&sort=duration-asc',
  'holidays=BE:sommer-2027&sort=rating-desc',
  'q=wandern&price=,600&nights=,8&sort=price-asc',
  'persons=8,11,13&price=,1200&board=voll,halb&departure=eigene,hamburg&group=mittel&holidays=HE:sommer-2027&sort=start-asc',
];
const queries = texts.map((text) => ({ text, query: readQuery(text) }));

/** @returns one row per number of trips, with the times of all queries and the slowest query */
export async function benchSearch({ sizes, isBrief }: BenchOptions): Promise<Table[]> {
  const rows = sizes.map((trips) => {
    // V8 compiles the code in the first rounds, which are not measured.
    const measured = measure(trips, isBrief ? { warmUp: 0, rounds: 1 } : { warmUp: 100, rounds: 60 });
    const cpu = measured.flatMap((each) => each.cpu);
    const [slowest] = measured.sort((a, b) => median(b.cpu) - median(a.cpu));
    return {
      trips,
      'CPU p50': ms(median(cpu)),
      'CPU p99': ms(percentile(cpu, 0.99)),
      'slowest query, median of its CPU': slowest ? `${ms(median(slowest.cpu))}: \`${slowest.text}\`` : '',
    };
  });
  return [{ title: 'Search with facets', rows }];
}

/** @throws Error if a later search has another result */
function measure(size: number, { warmUp, rounds }: { warmUp: number; rounds: number }) {
  const hosts = createHosts(defaultHosts);
  const catalogue = createCountedCatalogue(hosts);
  const publications = benchTrips(size, today).map((trip) => publicationOf(trip, { hosts, today }));
  const upsert = ({ summary, row }: Publication) => catalogue.upsert(summary, row);
  publications.forEach(upsert);
  const first = publications[0] as Publication;
  const measured = queries.map(({ text, query }) => {
    const { json } = searchJson(catalogue, query);
    return { text, query, json, cpu: [] as number[] };
  });
  for (let round = -warmUp; round < rounds; round++) {
    for (const { text, query, json, cpu } of measured) {
      // A change clears all derived data.
      upsert(first);
      const before = process.cpuUsage();
      const found = searchJson(catalogue, query);
      const { user, system } = process.cpuUsage(before);
      if (found.json !== json) throw new Error(`Other result for ${text}`);
      if (round >= 0) cpu.push((user + system) / 1000);
    }
  }
  return measured;
}

function readQuery(text: string): SearchQuery {
  const query = new URLSearchParams(text);
  return { scope: { kind: 'marketplace' }, filters: parseFilters(query), sort: parseSort(query.get('sort')), page: 1 };
}
