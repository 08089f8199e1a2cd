/**
 * Benchmark of search with all facets, for the queries of `searchQueries.ts`. Every search runs directly after a change, so
 * that no cached result is measured. CPU time includes all threads of the process, also garbage collection.
 */
import { type Catalogue, createCatalogue } from '#catalog/index/catalogue.ts';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import type { Publication } from '#catalog/publish/published.ts';
import type { SearchQuery } from '#catalog/queries/search.ts';
import { searchJson } from '#catalog/queries/searchJson.ts';
import { parseFilters, parseSort } from '#domain/search/filters.ts';
import { createHosts, defaultHosts } from '#domain/site/hosts.ts';
import { ms, percentile, type Row, ratio } from '../table.ts';
import { benchTrips } from '../trips.ts';
import { checkSearch } from './checkSearch.ts';
import { searchQueries } from './searchQueries.ts';

const today = '2026-11-21';
const hosts = createHosts(defaultHosts);
const rounds = 60;
/** Rounds in which V8 compiles the code; they are not measured. */
const warmUpRounds = 100;
/** Up to this number of trips, the results are compared with those of a search without an index. */
const checkedSize = 1_000;

interface Measured {
  query: string;
  wall: number;
  cpu: number;
}

/** @returns one row per number of trips, with the times of all queries and the slowest query */
export function benchSearch(sizes: number[]): Row[] {
  const rows: Row[] = [];
  let base = 0;
  for (const size of sizes) {
    const measured = measure(size);
    const cpu = measured.map((search) => search.cpu);
    const wall = measured.map((search) => search.wall);
    const p99 = percentile(cpu, 0.99);
    base ||= p99;
    rows.push({
      trips: size,
      'CPU p50': ms(percentile(cpu, 0.5)),
      'CPU p99': ms(p99),
      'wall p50': ms(percentile(wall, 0.5)),
      'wall p99': ms(percentile(wall, 0.99)),
      'slowest query, median of its CPU': slowestQuery(measured),
      'CPU p99, ratio to the smallest': ratio(p99, base),
      'number of trips, ratio': ratio(size, sizes[0] ?? size),
    });
  }
  return rows;
}

function measure(size: number): Measured[] {
  const catalogue = createCatalogue(hosts);
  const publications: Publication[] = [];
  let first: Publication | null = null;
  for (const trip of benchTrips(size, today)) {
    const publication = publicationOf(trip, { hosts, today });
    first ??= publication;
    if (size <= checkedSize) publications.push(publication);
    upsert(catalogue, publication);
  }
  if (!first) return [];
  const queries = searchQueries.map((query) => ({ query, ...readQuery(query) }));
  if (size <= checkedSize) for (const query of queries) checkSearch(catalogue, publications, query);
  const expected = new Map(queries.map((query) => [query.query, searchJson(catalogue, query).json]));
  const measured: Measured[] = [];
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const query of queries) {
      // A change clears all derived data, so that no cached results are measured.
      upsert(catalogue, first);
      const started = performance.now();
      const cpuBefore = process.cpuUsage();
      const { json } = searchJson(catalogue, query);
      const { user, system } = process.cpuUsage(cpuBefore);
      const wall = performance.now() - started;
      if (json !== expected.get(query.query)) throw new Error(`Other result for ${query.query}`);
      if (round >= 0) measured.push({ query: query.query, wall, cpu: (user + system) / 1000 });
    }
  }
  return measured;
}

function upsert(catalogue: Catalogue, { summary, row }: Publication): void {
  catalogue.upsert(JSON.stringify(summary), row);
}

function readQuery(text: string): SearchQuery {
  const query = new URLSearchParams(text);
  return {
    scope: { kind: 'marketplace' },
    filters: parseFilters(query),
    sort: parseSort(query.get('sort')),
    page: 1,
  };
}

function slowestQuery(measured: Measured[]): string {
  const medians = searchQueries.map((query) => {
    const times = measured.filter((search) => search.query === query).map(({ cpu }) => cpu);
    return { query, median: percentile(times, 0.5) };
  });
  if (process.env.BENCH_DETAILS) {
    for (const { query, median } of medians) process.stdout.write(`${ms(median).padStart(9)}  ${query}\n`);
  }
  const [slowest] = medians.sort((a, b) => b.median - a.median);
  return slowest ? `${ms(slowest.median)}: \`${slowest.query}\`` : '';
}
