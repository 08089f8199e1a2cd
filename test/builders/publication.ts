import type { Publication, TripRow } from '#catalog/published.ts';
import { seasonsOf } from '#domain/holidays/seasonsOf.ts';
import { fieldValuesOf } from '#domain/search/fieldValues.ts';
import { noTripDetails } from '#domain/trip/details/detailsOf.ts';
import { lowestPrice } from '#domain/trip/prices.ts';
import type { PublicTrip, TripSummary } from '#domain/trip/trip.ts';
import { buildTripDate } from './publicTrip.ts';

/** The row of a listed trip without problems. */
export function buildRow(overrides: Partial<TripRow> = {}): TripRow {
  return {
    level: 5,
    revision: 'r1',
    changedAt: '2026-11-20T08:00:00Z',
    internalName: 'SEG-1001',
    problemCodes: [],
    text: { place: 'Lemmer Niederlande', category: 'Wassersport', description: 'Eine Woche auf dem Wasser.' },
    regions: [],
    fieldValues: fieldValuesOf({}),
    pictures: 3,
    motif: '',
    ...overrides,
  };
}

/** The summary of a listed trip. Ids and paths are derived from `subdomain` and `destinationId`. */
export function buildSummary(overrides: Partial<TripSummary> = {}): TripSummary {
  const { subdomain = 'lagerfeuer', destinationId = 1001 } = overrides;
  const { country = { slug: 'niederlande', title: 'Niederlande', code: 'NL' } } = overrides;
  const { city = { slug: 'lemmer', title: 'Lemmer', lat: 52.84, lng: 5.71 } } = overrides;
  const { dates = [buildTripDate()] } = overrides;
  const combinedId = `${destinationId}-${subdomain}`;
  return {
    combinedId,
    subdomain,
    destinationId,
    title: 'Segelcamp am Ijsselmeer',
    teaser: 'Eine Woche auf dem Wasser.',
    path: `/reisen/${country.slug}/${city.slug}/${combinedId}`,
    image: null,
    host: { name: subdomain, slug: subdomain },
    country,
    city,
    ages: { from: 10, to: 14 },
    price: lowestPrice(dates),
    dates,
    otherDates: 0,
    categories: ['water-sports'],
    seasons: [...new Set(dates.flatMap(seasonsOf))],
    rating: null,
    ...overrides,
  };
}

/** The publication of a trip, built from its summary and row. */
export function buildPublication(
  overrides: Partial<Omit<Publication, 'summary' | 'row'>> & {
    summary?: Partial<TripSummary>;
    row?: Partial<TripRow>;
  } = {},
): Publication {
  const { summary: summaryOverrides, row: rowOverrides, ...rest } = overrides;
  const summary = buildSummary(summaryOverrides);
  const row = buildRow(rowOverrides);
  const trip: PublicTrip = {
    ...summary,
    revision: 'r1',
    bookable: row.level >= 3,
    listed: row.level >= 4,
    description: [],
    gallery: [],
    tabs: [],
    reviews: null,
    ...noTripDetails,
  };
  return {
    combinedId: summary.combinedId,
    subdomain: summary.subdomain,
    order: '2026-11-20T08:00:00Z|2026-11-21',
    summary,
    row,
    trip: row.level >= 2 ? trip : null,
    problems: [],
    basis: null,
    ...rest,
  };
}
