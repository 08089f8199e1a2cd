/**
 * Dictionary of all words in the catalogue, with lookup by spelling, by stem, by part of a compound, by prefix, by
 * synonym and with one typo. Each word has a number. Words are never removed: a word of a removed trip matches no
 * trips, and there are far fewer words than trips.
 */
import SearchableMap from 'minisearch/SearchableMap';
import { isFiller } from '#domain/search/fillers.ts';
import { fold } from '#domain/text/fold.ts';
import { splitCompound } from './compounds.ts';
import { isCompoundPart, isGermanWord, isVerb } from './germanDictionary.ts';
import { stemOf } from './stems.ts';
import { synonymsOf } from './synonyms.ts';
import { isActivityHead, isActivityPart, type QueryWord, saysLittle, splitWords } from './words.ts';

/** Quality of a match, worst to best; a factor of the score. The best is less than twice the worst (textScore.ts). */
export const matchQuality = { synonym: 20, prefix: 23, part: 26, stem: 29, exact: 31 } as const;

/** How a known word matches a search word. */
export interface Match {
  quality: number;
  /**
   * The word only describes something else, such as "Backofen" for "Backen". In a description this is a mention. In a
   * title it is a match.
   */
  isModifier: boolean;
  /** Stem of the word or of its part that matches. */
  stem: string;
  /** Key of the category that a trip needs, because the word is a synonym only there; null for none. */
  theme: string | null;
}

export interface Vocabulary {
  /** Returns the numbers of the words in a text, without fillers, and adds new words. May return a number repeatedly. */
  addWords(text: string): readonly number[];
  /** Marks words as names of places, whose parts and beginnings mean nothing: "Hamburg" is no "Burg". */
  addNames(ids: readonly number[]): void;
  /** Returns the known words that match a search word, by number. */
  matches(word: Pick<QueryWord, 'folded' | 'stem'>): Map<number, Match>;
  /** Returns words and parts of compounds that differ from a word in one typo, each with the words that contain it. */
  similar(word: Pick<QueryWord, 'folded' | 'stem'>): SimilarWord[];
  wordsWithPrefix(folded: string): Set<number>;
  /** Returns the word as it is spelled in the content. */
  spelling(id: number): string;
  folded(id: number): string;
  stem(id: number): string;
}

export interface SimilarWord {
  folded: string;
  /** As it is spelled in the content. */
  spelling: string;
  ids: number[];
  /** Whether the whole word differs in one typo, not only the stems. */
  isWhole: boolean;
}

/**
 * Minimum length of a stem that is matched with a typo, in letters. "Häuser" itself may have a typo, but its stem
 * "haus" is too short: it would match "Maus".
 */
const shortestStemWithTypo = 5;
/** Minimum length of a word or stem with two typos, in letters: "Mountenbike". */
const shortestWithTwoTypos = 8;
/** Shorter nouns have several senses in compounds: "Backofen", "Burggraben". */
const shortestClearNoun = 7;
/** Shorter texts are the beginning of too many words. */
const shortestPrefix = 3;
/** Shorter words of the dictionary are not the beginning of a name: "Salz" is not "Salzburg". */
const shortestPrefixOfName = 5;

interface Term {
  folded: string;
  stem: string;
  spelling: string;
  isName: boolean;
}

interface PartOf {
  id: number;
  /** The part does not say what the compound is: "Back" of "Backofen", but not "Koch" of "Kochkurs". */
  isModifier: boolean;
}

/** @param isUsed checks whether a trip contains the word with this number */
export function createVocabulary(isUsed: (id: number) => boolean): Vocabulary {
  const terms: Term[] = [];
  /** Folded word or stem → the words with that folded form or stem. */
  const forms = new SearchableMap<number[]>();
  /** Stem of a part of a compound → the compounds. */
  const compounds = new SearchableMap<PartOf[]>();
  /** Stem of a long noun → the compounds that begin or end with it. */
  const withClearNoun = new Map<string, number[]>();
  /**
   * Spelling → word number, -1 for fillers. Without this cache, folding, stemming and splitting every word of every
   * text would take most of the loading time.
   */
  const idBySpelling = new Map<string, number>();

  const addWord = (spelling: string): number => {
    const folded = fold(spelling);
    if (isFiller(folded)) return -1;
    const existing = (forms.get(folded) ?? []).find((id) => terms[id]?.folded === folded);
    if (existing !== undefined) {
      preferSpelling(terms[existing], spelling);
      return existing;
    }
    const stem = stemOf(folded);
    const id = terms.push({ folded, stem, spelling, isName: false }) - 1;
    for (const form of new Set([folded, stem])) forms.update(form, (ids) => [...(ids ?? []), id]);
    const split = splitCompound(folded);
    const parts = split.map(stemOf);
    for (const [index, part] of parts.entries()) {
      const isModifier = !isActivityPart(part) && parts.slice(index + 1).some((other) => !isActivityHead(other));
      compounds.update(part, (known) => [...(known ?? []), { id, isModifier }]);
    }
    for (const noun of clearNouns(folded, split)) {
      withClearNoun.set(noun, [...(withClearNoun.get(noun) ?? []), id]);
    }
    return id;
  };

  const wordsWithPrefix = (folded: string): Set<number> => {
    const ids = new Set<number>();
    for (const found of forms.atPrefix(folded).values()) {
      for (const id of found) if (terms[id]?.folded.startsWith(folded)) ids.add(id);
    }
    return ids;
  };

  /** Returns the known words with this stem, or with such a part. */
  const withStem = (stem: string): Map<number, Match> => {
    const found = new Map<number, Match>();
    for (const { id, isModifier } of compounds.get(stem) ?? []) {
      if (!terms[id]?.isName) found.set(id, { quality: matchQuality.part, isModifier, stem, theme: null });
    }
    for (const id of forms.get(stem) ?? []) {
      if (terms[id]?.stem === stem) found.set(id, { quality: matchQuality.stem, isModifier: false, stem, theme: null });
    }
    return found;
  };

  return {
    addWords(text) {
      const ids: number[] = [];
      for (const spelling of splitWords(text)) {
        let id = idBySpelling.get(spelling);
        if (id === undefined) {
          id = addWord(spelling);
          idBySpelling.set(spelling, id);
        }
        if (id >= 0) ids.push(id);
      }
      return ids;
    },
    addNames(ids) {
      for (const id of ids) if (terms[id]) terms[id].isName = true;
    },
    matches({ folded, stem }) {
      const found = withStem(stem);
      const { exact, prefix, synonym, part } = matchQuality;
      if (!isVerb(folded)) {
        for (const id of withClearNoun.get(stem) ?? []) {
          if (!terms[id]?.isName) found.set(id, { quality: part, isModifier: false, stem, theme: null });
        }
      }
      for (const id of forms.get(folded) ?? []) {
        if (terms[id]?.folded === folded) found.set(id, { quality: exact, isModifier: false, stem, theme: null });
      }
      // A known word is no beginning: "Hunde" are not "hundert".
      if (folded.length >= shortestPrefix && ![...found.keys()].some(isUsed)) {
        const skipsNames = folded.length < shortestPrefixOfName && isGermanWord(folded);
        for (const id of wordsWithPrefix(folded)) {
          if (!found.has(id) && !(skipsNames && terms[id]?.isName))
            found.set(id, { quality: prefix, isModifier: false, stem, theme: null });
        }
      }
      for (const [other, theme] of synonymsOf(stem)) {
        for (const [id, { isModifier }] of withStem(other)) {
          if (!found.has(id)) found.set(id, { quality: synonym, isModifier, stem: other, theme });
        }
      }
      return found;
    },
    similar({ folded, stem }) {
      const found = new Map<string, SimilarWord>();
      const add = (form: string, ids: readonly number[], isWhole: boolean) => {
        for (const id of ids) {
          const term = terms[id];
          if (!term || saysLittle(term.folded)) continue;
          const isTerm = term.folded === form || term.stem === form;
          const key = isTerm ? term.folded : form;
          const known = found.get(key);
          if (known) known.ids.push(id);
          else {
            const spelled = isTerm ? term.spelling : partOf(term.spelling, form);
            found.set(key, { folded: key, spelling: spelled, ids: [id], isWhole: isWhole && form === key });
          }
        }
      };
      for (const text of stem.length >= shortestStemWithTypo ? new Set([folded, stem]) : [folded]) {
        const isWhole = text === folded;
        for (const [form, [ids]] of forms.fuzzyGet(text, 1).entries()) add(form, ids, isWhole);
        for (const form of swaps(text)) add(form, forms.get(form) ?? [], isWhole);
        for (const [form, [ids]] of compounds.fuzzyGet(text, 1).entries()) add(form, ids.map(idOf), isWhole);
        for (const form of swaps(text)) add(form, (compounds.get(form) ?? []).map(idOf), isWhole);
      }
      if (found.size === 0) {
        for (const [form, ids] of withTwoTypos(forms, folded)) add(form, ids, true);
        for (const [form, ids] of withTwoTypos(compounds, stem)) add(form, ids.map(idOf), false);
      }
      return [...found.values()];
    },
    wordsWithPrefix,
    spelling: (id) => terms[id]?.spelling ?? '',
    folded: (id) => terms[id]?.folded ?? '',
    stem: (id) => terms[id]?.stem ?? '',
  };
}

/**
 * Returns the stems of the long nouns with which a compound begins or ends: a "Fledermauspirsch" is about bats, and a
 * "Salzbergwerk" is a "Bergwerk".
 */
function clearNouns(folded: string, parts: readonly string[]): string[] {
  const nouns = [parts[0] ?? '', parts.at(-1) ?? ''].filter(isCompoundPart);
  const [, , third = '', ...others] = parts;
  // Three parts contain compounds of two.
  if (third !== '' && others.length === 0) {
    nouns.push(folded.slice(folded.lastIndexOf(parts[1] ?? '')), folded.slice(0, folded.lastIndexOf(third)));
  }
  return [...new Set(nouns.filter((noun) => noun.length >= shortestClearNoun && !isVerb(noun)).map(stemOf))];
}

function idOf({ id }: PartOf): number {
  return id;
}

/** Prefers "Strand" to "STRAND" and "strand", independently of the order in which trips are loaded. */
function preferSpelling(term: Term | undefined, spelling: string): void {
  if (!term) return;
  const rank = (text: string) => (/^\p{Lu}[^\p{Lu}]*$/u.test(text) ? 0 : 1);
  const better = rank(spelling) - rank(term.spelling) || (spelling < term.spelling ? -1 : 1);
  if (better < 0) term.spelling = spelling;
}

/** Returns the entries whose keys differ from a long word in two letters, and begin like it: "Astromonie". */
export function withTwoTypos<T>(map: SearchableMap<T>, word: string): [key: string, value: T][] {
  // "Feuerwehr" is not misspelled, but another thing than "Feuerbohren".
  if (word.length < shortestWithTwoTypos || splitCompound(word).length > 0) return [];
  return [...map.fuzzyGet(word, 2)].flatMap(([key, [value]]): [string, T][] =>
    key.length >= shortestWithTwoTypos && key.charAt(0) === word.charAt(0) ? [[key, value]] : [],
  );
}

/** Yields the word with each pair of adjacent letters swapped: a single typo, but an edit distance of two. */
export function* swaps(word: string): Generator<string> {
  for (let index = 0; index + 1 < word.length; index += 1) {
    yield word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2);
  }
}

/** Returns a part of a compound as it is spelled there, with a capital: "Fußball" for the stem "fussball". */
function partOf(compound: string, stem: string): string {
  for (let start = 0; start < compound.length; start += 1) {
    for (let end = start + stem.length + 3; end > start + 1; end -= 1) {
      const part = compound.slice(start, end);
      if (part.length <= compound.length && fold(part) === stem) {
        return part.charAt(0).toUpperCase() + part.slice(1);
      }
    }
  }
  return compound;
}
