/**
 * Parsed summaries of recently found trips. Lists show the same trips again and again, so that most summaries are neither
 * parsed nor serialised again.
 */
import { LRUCache } from 'lru-cache';
import { lowestPrice } from '#domain/trip/prices.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';
import type { CatalogueTrip } from './catalogueTrip.ts';

export interface Summaries {
  /** Returns the summary of a trip. It is shared; do not modify it. */
  parsed(trip: CatalogueTrip): TripSummary;
  /** Returns the JSON text of a summary that contains only the departures that pass, see `withMatchingDates`. */
  textWith(trip: CatalogueTrip, passes: (date: TripDate) => boolean): string;
}

interface Parsed {
  summary: TripSummary;
  /** The JSON text in parts; null until it is needed. */
  texts: Texts | null;
}

interface Texts {
  /** All fields that do not depend on the departures, without the last brace. */
  othersOpen: string;
  /** Each departure. */
  dates: readonly string[];
}

/** A parsed summary with its texts takes about 5 kB. */
const maxSummaries = 2_000;

export function createSummaries(): Summaries {
  // A changed trip is another object, so that entries are never outdated.
  const cache = new LRUCache<CatalogueTrip, Parsed>({ max: maxSummaries });
  const read = (trip: CatalogueTrip): Parsed => {
    const existing = cache.get(trip);
    if (existing) return existing;
    const created: Parsed = { summary: JSON.parse(trip.summary) as TripSummary, texts: null };
    cache.set(trip, created);
    return created;
  };
  return {
    parsed: (trip) => read(trip).summary,
    textWith(trip, passes) {
      const parsed = read(trip);
      parsed.texts ??= textsOf(parsed.summary);
      const { othersOpen, dates: texts } = parsed.texts;
      const { dates, otherDates } = parsed.summary;
      const shown = dates.filter(passes);
      const shownTexts = texts.filter((_, index) => shown.includes(dates[index] as TripDate));
      const others = otherDates + dates.length - shown.length;
      return `${othersOpen},"price":${lowestPrice(shown)},"dates":[${shownTexts.join(',')}],"otherDates":${others}}`;
    },
  };
}

function textsOf({ price: _, dates, otherDates: __, ...others }: TripSummary): Texts {
  return { othersOpen: JSON.stringify(others).slice(0, -1), dates: dates.map((date) => JSON.stringify(date)) };
}
