/** Shortens the Länder in whose holidays a departure is. */
import { findLand, type Land, lands } from '#domain/holidays/lands.ts';

export interface LandsSummary {
  /** Whether all German Länder are included; then `shown` is empty. */
  isAllGerman: boolean;
  /** Labels, e.g. "BY". */
  shown: string[];
  /** Number of Länder of the same country that are not in `shown`. */
  others: number;
  /** Titles of the Länder that are shown or counted. */
  titles: string[];
  /** Whether the visitor's Land is included. */
  isOwn: boolean;
  /** The visitor's Land with its preposition if it is certainly not included; null otherwise. */
  outside: string | null;
}

const maximumShown = 3;

const germanCount = lands.filter(({ country }) => country === 'de').length;

/**
 * Summarises Länder: only the visitor's Land, whether it is included or not. Without one, at most three German Länder, because few
 * visitors know the holidays of all 45 Länder and cantons. The holidays of some cantons are unknown, so that nothing is said of
 * them.
 * @param codes unknown codes are ignored
 * @param own the code of the visitor's Land, or null
 */
export function summariseLands(codes: readonly string[], own: string | null): LandsSummary {
  const known = codes.map(findLand).filter((land) => land !== null);
  const ownLand = known.find(({ code }) => code === own);
  if (ownLand) {
    return {
      isAllGerman: false,
      shown: [ownLand.title],
      others: 0,
      titles: [ownLand.title],
      isOwn: true,
      outside: null,
    };
  }
  const visitor = findLand(own ?? '');
  if (visitor && visitor.country !== 'ch' && known.length > 0) {
    return { isAllGerman: false, shown: [], others: 0, titles: [], isOwn: false, outside: visitor.where };
  }
  const ownCountry = visitor?.country ?? 'de';
  const near = known.filter(({ country }) => country === ownCountry);
  const isAllGerman = ownCountry === 'de' && near.length === germanCount;
  const shown = isAllGerman ? [] : near.slice(0, maximumShown);
  return {
    isAllGerman,
    shown: shown.map(labelOf),
    others: near.length - shown.length,
    titles: near.map(({ title }) => title),
    isOwn: false,
    outside: null,
  };
}

/** The usual abbreviation in Germany; abbreviations of the other countries are not commonly known or ambiguous. */
function labelOf({ code, title, country }: Land): string {
  return country === 'de' ? code : title;
}
