/**
 * After random changes, every result that counts as current equals the result of running its query again. The queries are
 * random and cover everything that pages read.
 */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { berlinToday } from '#domain/dates.ts';
import { createHosts, defaultHosts, type Scope } from '#domain/hosts.ts';
import { emptyFilters, sorts } from '#domain/search/filters.ts';
import { noTripDetails } from '#domain/trip/details/detailsOf.ts';
import { buildCatalogue, randomPublications } from '#test/builders/catalogue.ts';
import { buildRow, buildSummary } from '#test/builders/publication.ts';
import { createRandom } from '#test/builders/random.ts';
import { applyRandomChange } from '#test/builders/randomChange.ts';
import { anyTripQuery } from '#test/builders/tripQueries.ts';
import { type CatalogueReader, createCatalogueReader } from '../queries/catalogueReader.ts';
import type { TripQuery } from '../queries/tripQuery.ts';
import { createUnderstandText } from '../queries/understandText.ts';
import { createReadTracker, type ReadTracker } from './reads.ts';

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
    (reader) =>
      reader.family(
        scope,
        ages.map((age) => ({ age, land: null })),
      ),
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

/** @param tracker receives the changes */
function follow(
  queries: Query[],
  seed: number,
  changes: number,
  tracker: Pick<ReadTracker, 'add'>,
  used = tracker as ReadTracker,
): Outcome {
  const random = createRandom(seed);
  const catalogue = buildCatalogue(trips, seed);
  const publications = randomPublications(trips, seed);
  let version = trips;
  const understandText = createUnderstandText({
    current: () => catalogue,
    hosts,
    today: () => berlinToday(new Date('2026-11-21')),
    findHoliday: () => null,
    findRegion: () => null,
    findTown: () => null,
    allPlaces: [],
    findCentre: () => null,
    landscapesAt: () => [],
    answers: () => [],
  });
  const run = (query: Query) => {
    const reads = used.start();
    const readTrip = async () => ({ ...noTripDetails }) as never;
    const value = JSON.stringify(
      query(createCatalogueReader({ catalogue, trips: { readTrip }, understandText, today: '2026-11-21' }, reads)),
    );
    return { value, reads };
  };
  const cached = queries.map((query) => run(query));
  const outcome: Outcome = { stale: 0, kept: 0, droppedInVain: 0 };
  for (let count = 0; count < changes; count += 1) {
    const change = applyRandomChange(random, catalogue, publications);
    if (change) tracker.add([change]);
    version += 1;
    catalogue.setVersion(version, '');
    for (const [index, query] of queries.entries()) {
      const result = cached[index] as ReturnType<typeof run>;
      const fresh = run(query);
      const isCurrent = !result.reads.isOutdated();
      const isSame = result.value === fresh.value;
      if (isCurrent && !isSame) outcome.stale += 1;
      if (isCurrent && isSame) outcome.kept += 1;
      if (!isCurrent && isSame) outcome.droppedInVain += 1;
      used.end(isCurrent ? fresh.reads : result.reads);
      if (!isCurrent) cached[index] = fresh;
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
        const outcome = follow([...fixedQueries, ...queries.flat()], seed, 15, createReadTracker());
        expect(outcome.stale).toBe(0);
      }),
      { numRuns: 6 },
    );
  });

  test('control: without the changes, results are stale', () => {
    expect(follow(fixedQueries, 1, 20, { add: () => undefined }, createReadTracker()).stale).toBeGreaterThan(0);
  });

  test('a change of texts outdates only what shows the trip or searches in texts', () => {
    const tracker = createReadTracker();
    const [list, search, page, other] = [tracker.start(), tracker.start(), tracker.start(), tracker.start()];
    list.selection();
    search.words();
    page.trip('1-lagerfeuer');
    other.trip('2-lagerfeuer');
    const catalogue = buildCatalogue(0, 1);
    const upsert = (description: string) => {
      const text = { place: 'Lemmer', category: 'Wassersport', description };
      return catalogue.upsert(buildSummary({ destinationId: 1 }), buildRow({ text }));
    };
    upsert('Am Wasser.');
    tracker.add([upsert('Im Wald.')]);
    const outdated = [list, search, page, other].map((reads) => reads.isOutdated());
    expect(outdated).toEqual([false, true, true, false]);
  });
});
