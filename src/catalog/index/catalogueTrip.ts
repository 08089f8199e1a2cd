/** The fields of a trip that the catalogue keeps in memory. */

import { daysBetween, type IsoDate } from '#domain/dates.ts';
import { seasonsOf } from '#domain/holidays/seasonsOf.ts';
import { fieldValuesOf } from '#domain/search/fieldValues.ts';
import { rankingPoints } from '#domain/search/ranking.ts';
import type { City, Country, TripDate, TripSummary } from '#domain/trip/trip.ts';
import type { TripRow } from '../published.ts';

export interface CatalogueTrip extends Omit<TripRow, 'text' | 'door'> {
  door: NonNullable<TripRow['door']>;
  slot: number;
  combinedId: string;
  subdomain: string;
  hostName: string;
  summary: TripSummary;
  title: string;
  path: string;
  country: Country;
  city: City;
  /** "{country}-{city}": the key of the city's facet option and list page. */
  cityKey: string;
  ages: { from: number | null; to: number | null };
  categories: string[];
  /** Seasons of the valid dates. */
  seasons: string[];
  /** Points of the default order relative to other trips; null if no departure has places. */
  points: number | null;
  /** Lowest price in euros; null if there is no valid date. */
  price: number | null;
  /** Day of the earliest departure with places; null if none has places. */
  start: IsoDate | null;
  /** Nights of the shortest and the longest departure; null if there is no valid date. */
  nights: { shortest: number; longest: number } | null;
  /** Orders trips by rating: by average in hundredths, then by number of ratings. 0 without ratings. */
  ratingRank: number;
}

const nothing = { departurePlaces: [], extras: [] };
const noFieldValues = fieldValuesOf({});
/** The order does not depend on this day, see `rankingPoints`. */
const pointsDay: IsoDate = '2000-01-01';

export function readCatalogueTrip(slot: number, summary: TripSummary, row: TripRow): CatalogueTrip {
  // A departure without places is not the next one: nobody can book it.
  const start = summary.dates.find(({ placesLeft }) => placesLeft !== 0)?.start ?? null;
  const pictures = row.pictures ?? (summary.image ? 1 : 0);
  return {
    slot,
    combinedId: summary.combinedId,
    subdomain: summary.subdomain,
    hostName: summary.host.name,
    summary,
    level: row.level,
    revision: row.revision,
    // Rows published by an older release lack these fields until the next sweep.
    changedAt: row.changedAt ?? null,
    regions: row.regions ?? [],
    fieldValues: { ...noFieldValues, ...row.fieldValues },
    pictures,
    motif: row.motif ?? '',
    door: row.door ?? nothing,
    points: rankingPoints({ complete: row.level === 5, pictures, start }, pointsDay),
    title: summary.title,
    internalName: row.internalName,
    problemCodes: row.problemCodes,
    path: summary.path,
    country: summary.country,
    city: summary.city,
    cityKey: `${summary.country.slug}-${summary.city.slug}`,
    ages: summary.ages,
    categories: summary.categories,
    seasons: [...new Set(summary.dates.flatMap(seasonsOf))],
    price: summary.price,
    start,
    nights: nightsOf(summary.dates),
    ratingRank: ratingRankOf(summary.rating),
  };
}

function ratingRankOf(rating: TripSummary['rating']): number {
  return rating ? Math.round(rating.average * 100) * 10_000 + Math.min(rating.count, 9_999) : 0;
}

function nightsOf(dates: readonly TripDate[]): CatalogueTrip['nights'] {
  const nights = dates.map(({ start, end }) => daysBetween(start, end));
  return nights.length === 0 ? null : { shortest: Math.min(...nights), longest: Math.max(...nights) };
}
