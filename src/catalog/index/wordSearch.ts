/** Finds the trips that contain a word of a search text, in any form (specification §4.7). */
import { LRUCache } from 'lru-cache';
import type { SearchOptions, SearchResult } from 'minisearch';
import { fold } from '#domain/text/fold.ts';
import { addBit, type Bits, emptyBits, forEachBit, hasBit, intersect, intersects, unionAll } from './bitset.ts';
import { splitCompound } from './compounds.ts';
import { isGermanWord } from './germanDictionary.ts';
import { written } from './germanTerms.ts';
import { isRegionName } from './regionNames.ts';
import { type Sense, senseOf } from './senses.ts';
import { stemOf } from './stems.ts';
import { synonymsOf } from './synonyms.ts';
import { describingFields, strongFields, type TextField, textFields } from './textFields.ts';
import type { WordLookup } from './textMatch.ts';
import type { WordList } from './typos.ts';
import {
  allOf,
  commonOf,
  eitherOf,
  emptyFields,
  type FieldHits,
  fieldHits,
  onlyStrong,
  strongPart,
  type WordHits,
  weightOf,
  withMatches,
  withParts,
} from './wordHits.ts';
import { byWeight, type QueryWord, queryWord, saysLittle } from './words.ts';

/** Weights beside the stem of the word itself: a synonym in the title is better than a teaser with the word. */
const writtenWeight = 0.1;
const synonymWeight = 0.03;
/** More than the difference between the teaser and the programme, see `mainTheme`. */
const ofMainTheme = 20;

/** Shorter texts are the beginning of too many words. */
const shortestPrefix = 3;
/** Shorter words are not the beginning of a name: "Salz" is not "Salzburg", and "Cala" not "Calais". */
const shortestPrefixOfName = 5;
/** Shorter stems are too similar to others: "haus" would match "Maus". */
const shortestStemWithTypo = 5;

interface SearchedTerm {
  weight: number;
  /** Key of the category that a trip needs, because the word is a synonym only there; null for none. */
  theme: string | null;
  isSynonym?: true;
}

const alone: SearchedTerm = { weight: 1, theme: null };

/** Words of descriptions that say where travellers sleep. */
const wordsForSleeping = ['schlafen', 'ubernachten'].map((folded) => queryWord(folded, folded));

export interface WordSearch extends WordLookup {
  /** Returns the trips that contain a word, its compounds or its synonyms. */
  findWord(word: Pick<QueryWord, 'stem' | 'folded'>): FieldHits;
  /** Returns the trips with a term that begins like this. */
  findPrefix(beginning: string, fields: readonly TextField[]): FieldHits;
  /** Forgets all results, because a text has changed. */
  clear(): void;
}

/**
 * @param search searches the index for terms
 * @param spellings the words of all trips
 * @param themeBits returns the trips of a category
 * @param themeOf returns the main theme of a trip
 */
export function createWordSearch(
  search: (terms: string, options: SearchOptions) => readonly SearchResult[],
  spellings: WordList,
  themeBits: (category: string) => Bits,
  themeOf: (slot: number) => string | undefined,
): WordSearch {
  /** Results of the index, until a text changes. */
  const found = new LRUCache<string, FieldHits>({ max: 200 });

  /** Searches for terms, each with its weight and the category that a trip needs. */
  const find = (terms: ReadonlyMap<string, SearchedTerm>, options: SearchOptions = {}): FieldHits => {
    const key = JSON.stringify([...terms.keys(), options]);
    const known = found.get(key);
    if (known) return known;
    const scores = new Map<number, number>();
    const inField = emptyFields();
    const said = emptyBits();
    // Words that show a sense may be ambiguous themselves.
    found.set(key, fieldHits(scores, inField, said));
    const text = [...terms.keys()].join(' ');
    /** Term → the trips in which it has the sense that is meant; null if it has one sense only. */
    const meant = new Map<string, Bits | null>();
    for (const { id, score, match } of search(text, {
      boostTerm: (term) => terms.get(term)?.weight ?? 1,
      ...options,
    })) {
      for (const term in match) {
        const theme = terms.get(term)?.theme ?? null;
        if (theme !== null && !hasBit(themeBits(theme), id)) continue;
        if (!meant.has(term)) meant.set(term, tripsWith(senseOf(term)));
        const trips = meant.get(term);
        const isMeant = !trips || hasBit(trips, id);
        for (const field of match[term] as TextField[])
          addBit(inField[isMeant || !describingFields.includes(field) ? field : 'modifiers'], id);
        if (!terms.get(term)?.isSynonym) addBit(said, id);
        scores.set(id, score);
      }
    }
    const theme = mainTheme(inField.title);
    if (theme) for (const [slot, score] of scores) if (themeOf(slot) === theme) scores.set(slot, score * ofMainTheme);
    const hits = fieldHits(scores, inField, said);
    found.set(key, hits);
    return hits;
  };

  /**
   * Returns the main theme of most trips that are called after a word. Other trips with the word are seldom about it: a language course
   * with an afternoon of surfing is no surf camp.
   */
  const mainTheme = (titled: Bits): string | null => {
    const counts = new Map<string, number>();
    let total = 0;
    forEachBit(titled, (slot) => {
      const theme = themeOf(slot) ?? '';
      counts.set(theme, (counts.get(theme) ?? 0) + 1);
      total += 1;
    });
    const [most] = [...counts].filter(([theme, count]) => theme !== '' && 2 * count > total);
    return most?.[0] ?? null;
  };

  const tripsWith = (sense: Sense | null): Bits | null => {
    if (!sense) return null;
    const shown = sense.words.map((word) => find(new Map([[word, alone]])).matches);
    return unionAll([emptyBits(), ...sense.themes.map(themeBits), ...shown]);
  };

  const findStem = (stem: string, folded: string) => {
    const terms = new Map<string, SearchedTerm>([[written(folded), { weight: writtenWeight, theme: null }]]);
    for (const [other, theme] of synonymsOf(stem)) terms.set(other, { weight: synonymWeight, theme, isSynonym: true });
    return find(terms.set(stem, alone));
  };

  /** Returns the trips that contain all parts of a compound. */
  const findParts = (parts: readonly string[]): WordHits =>
    commonOf(parts.map((part) => findWord({ stem: part, folded: part })));

  /** Returns the trips whose travellers sleep in something: its lodging is called so, or its description says that one sleeps there. */
  const findLodging = (word: QueryWord): WordHits => {
    const hits = findStem(word.stem, word.folded);
    const sleeping = unionAll(wordsForSleeping.map(({ stem, folded }) => findStem(stem, folded).inField.description));
    const described = unionAll([hits.inField.description, hits.inField.modifiers]);
    return withMatches(hits, unionAll([hits.inField.lodging, intersect(described, sleeping)]));
  };

  /** Returns the trips of which any text names the word: a diet is what a trip has, although only its meals say so. */
  const findAnywhere = (word: QueryWord): WordHits => {
    const hits = findStem(word.stem, word.folded);
    return { ...hits, matches: unionAll(Object.values(hits.inField)) };
  };

  const findPrefix = (beginning: string, searched: readonly TextField[]) =>
    find(new Map([[beginning, alone]]), { prefix: true, fields: [...searched] });

  const findWord = (word: Pick<QueryWord, 'stem' | 'folded'>): WordHits => {
    const hits = findStem(word.stem, word.folded);
    // A known word is no beginning: "Hunde" are not "hundert".
    if (hits.scores.size > 0 || word.folded.length < shortestPrefix) return hits;
    const skipsNames = word.folded.length < shortestPrefixOfName;
    const searched = skipsNames ? strongFields.filter((field) => field !== 'place') : strongFields;
    return findPrefix(written(word.folded), searched);
  };

  const lookup: WordLookup = {
    hitsOf(word) {
      const { or, ...single } = word;
      if (or) {
        const [first, second] = [lookup.hitsOf(single), lookup.hitsOf(or)];
        return first && second ? eitherOf(first, second) : (first ?? second);
      }
      if (word.isLodging) return orNull(findLodging(word));
      if (word.isNeed) return orNull(findAnywhere(word));
      const hits = findWord(word);
      // The team comes from Canada, but the trip goes there only if its place or title says so.
      const whole = word.isTitleOnly || isRegionName(word.folded) ? onlyStrong(hits) : hits;
      if (word.parts.length === 0) return orNull(whole);
      const found = findParts(word.parts);
      // Everything can be called after its last part: a "Jugendamt" is no "Amt" of a story.
      const isHead = word.parts.length === 1 && splitCompound(word.folded).map(stemOf).at(-1) === word.parts[0];
      const parts = isHead ? strongPart(found) : found;
      // Parts in a description are hardly meant: "Wasser" and "Ski" are no "Wasserski". But "Naturcamp" is about nature.
      return orNull(withParts(whole, word.parts.length === 1 ? parts : strongPart(parts)));
    },
    uncertainHitsOf({ folded, parts }) {
      if (isGermanWord(folded)) return null;
      const begun = folded.length < shortestPrefixOfName ? null : orNull(findPrefix(folded, textFields));
      return begun ?? orNull(findParts(parts));
    },
    corrected({ folded, stem }, within) {
      const texts = stem.length >= shortestStemWithTypo ? new Set([folded, stem]) : [folded];
      const candidates = [...texts].flatMap((text) =>
        spellings.similar(text).flatMap((term) => {
          const spelling = spellings.spelling(term) ?? term;
          if (saysLittle(fold(spelling))) return [];
          const isWhole = text === folded && fold(spelling) === term;
          // The first letter is seldom wrong ("Jassen" are no "Gassen"), and neither is an ending ("Shoppen" is no "Stopp").
          const isLikely = isWhole && term.charAt(0) === folded.charAt(0);
          const hits = findStem(stemOf(term), term);
          const weight = weightOf(hits, intersect(isLikely ? hits.matches : hits.strong, within));
          return weight > 0 ? [{ spelling, isWhole, weight }] : [];
        }),
      );
      const [best] = candidates.sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || byWeight(a, b));
      return best ? queryWord(fold(best.spelling), best.spelling) : null;
    },
  };

  return { ...lookup, findWord: ({ stem, folded }) => findStem(stem, folded), findPrefix, clear: () => found.clear() };
}

function orNull(hits: WordHits): WordHits | null {
  return intersects(allOf(hits), allOf(hits)) ? hits : null;
}
