/**
 * After random changes, every result that counts as current equals the result of running its query again. The queries are
 * random and cover everything that pages read.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { berlinToday } from '#domain/dates.ts';
import { sorts } from '#domain/search/filters.ts';
import { emptyFilters } from '#domain/search/filterTypes.ts';
import { createHosts, defaultHosts, type Scope } from '#domain/site/hosts.ts';
import { noTripDetails } from '#domain/trip/details/tripDetails.ts';
import { buildCatalogue, randomPublications } from '../../../test/builders/catalogue.ts';
import { createRandom } from '../../../test/builders/random.ts';
import { applyRandomChange } from '../../../test/builders/randomChange.ts';
import { anyTripQuery } from '../../../test/builders/tripQueries.ts';
import { menu } from '../queries/menu.ts';
import type { TripQuery } from '../queries/tripQuery.ts';
import { createUnderstandText } from '../queries/understandText.ts';
import type { UnderstandText } from '../queries/understoodText.ts';
import { type CatalogueReader, createCatalogueReader } from './catalogueReader.ts';
import { type ChangeLog, createChangeLog } from './changeLog.ts';
import { createReads, type Reads } from './reads.ts';
import { createUnderstoodTexts } from './understoodTexts.ts';

const hosts = createHosts(defaultHosts);
const trips = 60;
const scopes: Scope[] = [{ kind: 'marketplace' }, { kind: 'host', subdomain: 'ya' }];

type Query = (reader: CatalogueReader) => unknown;

/** Queries that are independent of random values. */
const fixedQueries: Query[] = [
  ...scopes.flatMap((scope): Query[] => [
    (reader) => reader.menu(scope),
    (reader) => reader.cities(scope),
    // Places are maps.
    (reader) => Object.values(reader.places(scope)).map((places: ReadonlyMap<string, unknown>) => [...places]),
    (reader) => reader.search({ scope, filters: emptyFilters, sort: null, page: 1 }),
    ...['Segelcamp in Italien', 'Sommer 12 Jahre', 'Wald Rimini unter 500 Euro', 'Herbst'].map(
      (text): Query =>
        (reader) =>
          reader.understandText(scope, text),
    ),
  ]),
  (reader) => reader.trip('3-ya')?.title,
];

/** The version of the read model is that of the computation, so that it differs from a later one. */
function withoutVersion(json: string): string {
  return json.replace(/"version":\d+/, '');
}

/** Creates the queries of pages and of the search API from a random query. */
function queriesOf(query: TripQuery, sort: (typeof sorts)[number] | null, ages: number[]): Query[] {
  const text = { ...query, filters: { ...query.filters, fullText: '' } };
  const { scope } = query;
  const target = { combinedId: 'x', categories: ['snow'], seasons: ['sommer'], country: { slug: 'italien' } };
  const similarTo = { ...target, city: { slug: 'rimini' }, ages: { from: 8, to: 12 } };
  return [
    (reader) => reader.search({ ...query, sort, page: 1 }),
    (reader) => reader.hasResults(query),
    (reader) => reader.search({ ...text, sort, page: 2, pageSize: 5 }),
    (reader) => withoutVersion(reader.searchJson({ ...query, sort, page: 1 })),
    (reader) => withoutVersion(JSON.stringify(reader.counts(text))),
    (reader) => reader.map({ ...query, sort }),
    (reader) => reader.count(query),
    (reader) => reader.count(text),
    (reader) => reader.options(text, 'countries'),
    (reader) => reader.first(text, sort, 3),
    (reader) => reader.pairs({ ...text, filters: { ...text.filters, persons: ages } }, ages),
    (reader) => reader.similar(scope, similarTo, 4),
  ];
}

interface Outcome {
  /** Results that counted as current although they had changed. */
  stale: number;
  /** Results that counted as current and were. */
  kept: number;
  /** Results that counted as outdated although they had not changed. */
  droppedInVain: number;
}

/**
 * @param createTestReads records the reads; a variant of `createReads` for controls
 * @param textChanges the changes by which cached search texts are examined; by default all changes
 */
function follow(
  queries: Query[],
  seed: number,
  changes: number,
  createTestReads: () => Reads,
  textChanges?: ChangeLog,
): Outcome {
  const random = createRandom(seed);
  const catalogue = buildCatalogue(trips, seed);
  const publications = randomPublications(trips, seed);
  const log = createChangeLog();
  let version = trips;
  const today = () => berlinToday(new Date('2026-11-21'));
  const understandText = createUnderstandText({
    current: () => catalogue,
    hosts,
    today,
    findHoliday: () => null,
    findRegion: () => null,
    findState: () => null,
    otherPlaces: [],
  });
  const understoodTexts = createUnderstoodTexts({ understandText, changes: textChanges ?? log, hosts, today });
  const run = (query: Query, understand: UnderstandText = understandText) => {
    const reads = createTestReads();
    const readTrip = async () => ({ ...noTripDetails }) as never;
    const sources = {
      catalogue,
      trips: { readTrip },
      understandText: understand,
      readMenu: (scope: Scope) => menu(catalogue, scope),
    };
    const value = JSON.stringify(query(createCatalogueReader(sources, reads)));
    return { value, reads, validAt: log.position() };
  };
  const cached = queries.map((query) => run(query));
  const outcome: Outcome = { stale: 0, kept: 0, droppedInVain: 0 };
  for (let count = 0; count < changes; count += 1) {
    const change = applyRandomChange(random, catalogue, publications);
    if (change) log.add([change]);
    version += 1;
    catalogue.setVersion(version, '');
    for (const [index, query] of queries.entries()) {
      const result = cached[index] as ReturnType<typeof run>;
      const fresh = run(query);
      const isCurrent = log.outdatedSince(result) === null;
      const isSame = result.value === fresh.value;
      if (isCurrent && !isSame) outcome.stale += 1;
      if (isCurrent && isSame) outcome.kept += 1;
      if (!isCurrent && isSame) outcome.droppedInVain += 1;
      if (isCurrent && isSame) continue;
      const renewed = run(query, understoodTexts);
      if (renewed.value !== fresh.value) outcome.stale += 1;
      cached[index] = renewed;
    }
  }
  return outcome;
}

const anyQueries = fc
  .tuple(
    anyTripQuery,
    fc.constantFrom(null, ...sorts),
    fc.uniqueArray(fc.integer({ min: 5, max: 16 }), { minLength: 2 }),
  )
  .map(([{ own: _, ...query }, sort, ages]) => queriesOf(query, sort, ages.slice(0, 3)));

describe('after random changes', () => {
  test('results that count as current are current', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(anyQueries, { minLength: 1, maxLength: 3 }), fc.integer(), (queries, seed) => {
        const outcome = follow([...fixedQueries, ...queries.flat()], seed, 15, () => createReads(hosts));
        expect(outcome.stale).toBe(0);
      }),
      { numRuns: 15 },
    );
  });

  test('control: without the examination of changes, results are stale', () => {
    const withoutExamination = () => ({ ...createReads(hosts), areAffectedBy: () => false });
    expect(follow(fixedQueries, 1, 20, withoutExamination).stale).toBeGreaterThan(0);
  });

  test('control: without the examination of changes, cached search texts are stale', () => {
    const outcome = follow(fixedQueries, 1, 100, () => createReads(hosts), createChangeLog());
    expect(outcome.stale).toBeGreaterThan(0);
  });

  test('most results stay current', () => {
    const { kept, droppedInVain } = follow(fixedQueries, 1, 100, () => createReads(hosts));
    expect(kept).toBeGreaterThan(2 * droppedInVain);
  });
});
