/**
 * The formula of the default order "Empfohlen" (specification §4.5). The terms page publishes it. Results are compared
 * by relevance (only with a search text), then trips whose main theme is one of the chosen ones come first, then trips with pictures
 * precede trips without, then by points. Variety finally separates similar neighbours. No person and no payment influences the order.
 */
import { daysBetween, type IsoDate } from '../dates.ts';

/** The weights of the formula, in points unless stated otherwise. */
export const rankingWeights = {
  /** For a trip without open problems. */
  complete: 60,
  /** For each picture; a repeated one counts once. */
  picture: 5,
  /** Maximum number of pictures that count. */
  maxPictures: 8,
  /** Deducted for each day until the next departure with places. */
  day: 1,
  /** Number of first results within which similar neighbours are separated. */
  varied: 100,
} as const;

export interface RankFactors extends Omit<PointFactors, 'start'> {
  /** How well it matches the search text; null without a text. Higher is better. */
  relevance: number | null;
  /** Whether a chosen theme is the first one of the trip. */
  hasMainTheme: boolean;
  /** See `rankingPoints`. */
  points: number | null;
}

export interface PointFactors {
  /** Whether the trip has no open problems (level 5). */
  complete: boolean;
  pictures: number;
  /** First day of the next departure with places; null if there is none. */
  start: IsoDate | null;
}

/**
 * Returns the points of a trip; null without departures with places, which is lower than any points. The difference between two
 * trips does not depend on `today`, so the order of trips does not change at midnight.
 * @param today the day from which the days until the departure are counted
 */
export function rankingPoints({ complete, pictures, start }: PointFactors, today: IsoDate): number | null {
  if (start === null) return null;
  const { picture, maxPictures, day } = rankingWeights;
  const completeness = (complete ? rankingWeights.complete : 0) + picture * Math.min(pictures, maxPictures);
  return completeness - day * daysBetween(today, start);
}

/** Returns whether the first theme of a trip is one of the chosen ones. */
export function hasMainTheme([first = '']: readonly string[], chosen: readonly string[]): boolean {
  return chosen.includes(first);
}

/** Returns the themes of a trip, the chosen ones first. */
export function chosenFirst(themes: readonly string[], chosen: readonly string[]): string[] {
  return themes.toSorted((a, b) => Number(chosen.includes(b)) - Number(chosen.includes(a)));
}

/** The properties of a trip by which neighbours are similar. */
export interface VarietyFactors {
  /** Identifies what the first picture shows; empty without a picture. */
  motif: string;
  subdomain: string;
  /** Country and city. */
  cityKey: string;
}

/** Returns whether two trips show the same motif, or are by the same host at the same place. */
export function isSimilar(a: VarietyFactors, b: VarietyFactors): boolean {
  return (a.motif !== '' && a.motif === b.motif) || (a.subdomain === b.subdomain && a.cityKey === b.cityKey);
}

/**
 * Reorders trips so that neighbours are not similar: each position takes the first remaining trip that is not similar to
 * the previous one. Trips only move within their tier, so that variety outranks neither relevance nor pictures. If all
 * remaining trips of the tier are similar to the previous one, their order is kept.
 * @param trips sorted by tier
 */
export function separateSimilar<T extends VarietyFactors>(trips: readonly T[], tierOf: (trip: T) => number): T[] {
  const remaining = [...trips];
  const result: T[] = [];
  while (remaining.length > 0) {
    const previous = result.at(-1);
    const tier = tierOf(remaining[0] as T);
    const fits = (trip: T) => tierOf(trip) === tier && !(previous && isSimilar(previous, trip));
    result.push(...remaining.splice(Math.max(0, remaining.findIndex(fits)), 1));
  }
  return result;
}
