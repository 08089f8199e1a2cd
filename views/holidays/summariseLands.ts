/** Shortens the Länder in whose holidays a departure is. */
import { findLand, type Land, lands } from '../../src/domain/holidays/lands.ts';

export interface LandsSummary {
  /** Whether all German Länder are included; then `shown` is empty. */
  isAllGerman: boolean;
  /** Labels, e.g. "BY"; the visitor's Land first. */
  shown: string[];
  /** Number of Länder that are not in `shown`. */
  others: number;
  /** Titles of all Länder, in the same order. */
  titles: string[];
  /** Whether the visitor's Land is included. */
  isOwn: boolean;
}

/** Longer lists show two labels and the number of the others. */
const maximumShown = 3;

const germanCount = lands.filter(({ country }) => country === 'de').length;

/**
 * Summarises Länder.
 * @param codes unknown codes are ignored
 * @param own the code of the visitor's Land, or null
 */
export function summariseLands(codes: readonly string[], own: string | null): LandsSummary {
  const known = codes.map(findLand).filter((land) => land !== null);
  const sorted = [...known.filter(({ code }) => code === own), ...known.filter(({ code }) => code !== own)];
  const isAllGerman = known.filter(({ country }) => country === 'de').length === germanCount;
  const shown = isAllGerman ? [] : sorted.slice(0, sorted.length > maximumShown ? 2 : maximumShown);
  return {
    isAllGerman,
    shown: shown.map(labelOf),
    others: sorted.length - shown.length,
    titles: sorted.map(({ title }) => title),
    isOwn: known.some(({ code }) => code === own),
  };
}

/** The usual abbreviation in Germany; abbreviations of the other countries are not commonly known or ambiguous. */
function labelOf({ code, title, country }: Land): string {
  return country === 'de' ? code : title;
}
