import { partition } from 'es-toolkit/array';
import { distinctBy } from '#domain/distinctBy.ts';
import { regions } from '#domain/places/regions.ts';
import { type Answer, findAnswers, openedQuestions } from '#domain/search/answers.ts';
import { isFiller } from '#domain/search/fillers.ts';
import { type Suggestion, type SuggestionGroup, suggestionGroups } from '#domain/search/suggestion.ts';
import { ignoredWords, tripWords } from '#domain/search/understanding/ignoredWords.ts';
import { withoutNegation } from '#domain/search/understanding/negations.ts';
import { holidayNames } from '#domain/search/understanding/patterns/seasonPatterns.ts';
import { normaliseName } from '#domain/search/understanding/tokens.ts';
import { findEntry, isMeaningful, subjectWords, tableWords } from '#domain/search/understanding/wordMeanings.ts';
import type { FaqEntryDocument } from '#domain/site/siteDocuments.ts';
import { fold, foldedWords } from '#domain/text/fold.ts';
import { findCategory } from '#domain/trip/categories.ts';
import { type Bits, countBits, countCommon, firstCommon, hasBit, unionAll } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { splitCompound } from '../index/compounds.ts';
import { isGermanWord, isOnlyNoun } from '../index/germanDictionary.ts';
import { wordsWithSynonyms } from '../index/synonyms.ts';
import { queryWord, queryWords, splitWords } from '../index/words.ts';
import { createConstraints, matchingSlots } from './matching.ts';
import type { TripQuery } from './tripQuery.ts';
import type { UnderstandText, UnderstoodText } from './understoodText.ts';
import { withText } from './withText.ts';

interface Candidate extends Omit<Suggestion, 'prevInput' | 'count'> {
  /** The slot of a suggested trip, which must be among the results. */
  slot?: number;
  /** The key of a suggested place, which the new text must set as a filter. */
  place?: string;
  /** The label says "ohne" itself, so that the text before it must not. */
  isNegated?: boolean;
  /** The text before the typed word ends with the words before it. */
  isContinued?: boolean;
  /** Number of words of the key before the word that the typed word begins. */
  wordsBefore?: number;
}

const maxSuggestions = 8;
/** Shorter words begin too many names. */
const shortestBeginning = 2;
/** Suggestions per group, by precedence; a group gets more if others have fewer. */
const share: Record<SuggestionGroup, number> = {
  meanings: 3,
  answers: 1,
  places: 2,
  themes: 2,
  organisers: 1,
  trips: 3,
};

/**
 * Returns what the text means, and places, themes, trips and organisers that complete the last typed word and lead to at least one
 * result together with the other words and filters (specification §4.8), and the answer to a question. A place and a trip are
 * suggested with the whole name. The words before it are understood as in a list, and each count is the number of results of the list
 * with the suggested text.
 * @param query the current query; its full text is the text typed so far
 * @param questions frequent questions with their answers
 */
export function suggestions(
  catalogue: Catalogue,
  query: TripQuery,
  understandText: UnderstandText,
  questions: readonly FaqEntryDocument[] = [],
): Suggestion[] {
  const input = query.filters.fullText;
  const typed = lastWordOf(input);
  const prevInput = input.slice(0, input.length - typed.length);
  const [spelled] = splitWords(typed);
  if (!spelled) return [];
  const word = fold(spelled);
  const understand = (text: string) => (text.trim() === '' ? null : understandText(query.scope, text.trim()));
  const resultsOf = (text: string): Bits => {
    const chosen = { filters: { ...query.filters, fullText: text.trim() }, impossible: query.impossible ?? false };
    return matchingSlots(createConstraints(catalogue, { ...query, ...withText(chosen, understand(text)) }));
  };
  const setsPlace = (text: string, place: string) =>
    understand(text)?.understanding.filters.locations?.some(({ key }) => key === place) ?? false;
  const wordsBefore = splitWords(prevInput).map(fold);
  const isEmptyBefore = wordsBefore.every(isFiller);
  const within = resultsOf(isEmptyBefore ? '' : prevInput);
  // "Itali" is not yet a word, but the beginning of a place.
  const isBegun = (text: string) =>
    foldedWords(understand(text)?.understanding.text ?? '').at(-1) === word &&
    (placesFound.length > 0 ||
      !catalogue.text.knows(queryWord(word, spelled)) ||
      holidayNames.some((name) => fold(name) !== word && fold(name).startsWith(word)));
  /** The text as it is, or with the name of a Land: "sommerferien bay" are school holidays, and no trip to Bavaria. */
  const placesFound = placeCandidates(catalogue, word, within, { spelled, prevInput });
  const lands = landsBeginningWith(word, /ferien\s$/.test(prevInput)).map((land) => prevInput + land);
  const aged = textsWithAge(prevInput, word);
  const understoodTexts = [...lands, ...aged, input].flatMap((text): Suggestion[] => {
    const label = labelOf(understand(text), !lands.includes(text));
    const count = label === null || isBegun(text) ? 0 : countBits(resultsOf(text));
    return label && count > 0 ? [{ key: text, prevInput: '', group: 'meanings', label, count }] : [];
  });
  const meaning = distinctBy(understoodTexts, ({ label }) => label);
  // "8 jahre" is not the beginning of "Jahreswechsel".
  const isYears = /\d\s*$/.test(prevInput) && aged.length > 0;
  const isWhole = understand(input)?.understanding.parts.some(
    ({ words, end }) => end === input.length && /\d/.test(words),
  );
  if (isWhole || isYears) return meaning;
  const answersOf = (found: readonly Answer[]): Suggestion[] =>
    found.map(({ title, path }) => ({
      key: input,
      prevInput: '',
      group: 'answers',
      label: title,
      path,
      count: countBits(resultsOf(input)),
    }));
  const opened = openedQuestions(questions, input);
  if (opened.length > 0) return [...meaning, ...answersOf(opened)];
  // "Wo kann" begins a question, and no name: "Kanal".
  const partsBefore = understand(prevInput)?.understanding.parts ?? [];
  const isSentence =
    wordsBefore.every(saysNothing) && partsBefore.every(({ filter }) => Object.keys(filter).length === 0);
  const isBegunSentence = isSentence && wordsBefore.length > 1 && word.length < shortestAfterFillers;
  if (wordsBefore.length > 0 && (isBegunSentence || (isSentence && saysNothing(word)))) return meaning;
  const [answer] = findAnswers(questions, input, { isTyping: true });
  const withCount = (candidates: Candidate[]): Suggestion[] =>
    distinctTexts(candidates)
      .slice(0, maxSuggestions)
      .flatMap(({ slot, place, isNegated, isContinued: _, wordsBefore = 0, ...candidate }) => {
        const before = isNegated
          ? withoutNegation(prevInput)
          : withoutNameBefore(prevInput, candidate.key, wordsBefore);
        const text = before + candidate.key;
        // Its results would be something else, or without it: "ohne Hallenbad".
        const { relaxed = [], omitted = [], isPlain = false } = understand(text) ?? {};
        if (isPlain || relaxed.length + omitted.length > 0 || (place !== undefined && !setsPlace(text, place)))
          return [];
        const earlier = deniedIn(understand(before));
        if (deniedIn(understand(text)).some((words) => !earlier.includes(words))) return [];
        const results = resultsOf(text);
        // What is added narrows: "Tanzcamp" has no mountain bikes. Names of places understood before are replaced.
        const isNarrower =
          isEmptyBefore || isNegated || place !== undefined || countCommon(results, within) === countBits(results);
        const count = isNarrower && (slot === undefined || hasBit(results, slot)) ? countBits(results) : 0;
        return count > 0 ? [{ ...candidate, prevInput: before, count }] : [];
      });
  // "Zell am s" is the place, and no theme after it.
  const continued = withCount(placesFound.filter(({ isContinued }) => isContinued));
  if (continued.length > 0) return [...meaning, ...continued];
  const resultsAfter = ({ key, prevInput: before }: Suggestion) => resultsOf(before + key);
  // Berlin itself comes before the journey from there.
  const isAtPlace = ({ key }: Suggestion) => placesFound.some(({ label }) => key === `ab ${label}`);
  const isDenied = withoutNegation(prevInput) !== prevInput;
  const named = withCount(namedMeanings(catalogue, word, spelled, { isDenied, isAfterWords: !isEmptyBefore }));
  const general = withCount(generalCandidates(catalogue, word, prevInput, isEmptyBefore));
  const meanings = distinctBy([...meaning, ...named.filter((each) => !isAtPlace(each))], (each) =>
    resultsAfter(each).words.join(),
  );
  const places = [
    ...withCount(placesFound),
    ...named.filter(isAtPlace).map((each) => ({ ...each, group: 'places' as const })),
  ];
  const isAfterNeed = wordsBefore.some(isNeed);
  const countBefore = countBits(within);
  // A theme of all trips says nothing, but a trip can have several diets.
  const says = ({ key, count }: Suggestion) => isNeed(key) || count < countBefore;
  const themesOf = (candidates: Candidate[]) =>
    withoutSame(
      withCount(candidates).filter((theme) => isTheme(theme) && says(theme)),
      resultsAfter,
      [...meanings, ...places],
    );
  const themesFound = themesOf(themeCandidates(catalogue, spelled, within, isAfterNeed));
  const trips = withCount(
    tripCandidates(catalogue, input, word, { within, theme: meanings.length === 0 ? (themesFound[0]?.key ?? '') : '' }),
  );
  const names = [...places, ...trips].map(({ label }) => fold(label));
  // "See" after "zell am " is the place again.
  const isName = ({ key, prevInput: before }: Suggestion) =>
    names.some((name) => name === fold(key) || name === fold(before + key)) ||
    places.some(({ label }) => fold(label).startsWith(`${fold(key)} `));
  const found = balanced({
    meanings: [...meanings, ...general.filter(({ group }) => group === 'meanings')],
    answers: answersOf(answer ? [answer] : []),
    places,
    // A theme of a single trip is this trip again.
    themes: themesFound
      .filter((theme) => !isName(theme) && !(theme.count === 1 && trips.length > 0))
      .toSpliced(1, 0, ...general.filter(({ group }) => group === 'themes')),
    trips,
    organisers: withCount(organiserCandidates(catalogue, word, within)),
  });
  if (found.length > 0 || saysNothing(word)) return found;
  // What only descriptions name, a whole word that nothing is called after, "seehund", and a beginning with a typo: "sprachri".
  const anywhere = word.length < shortestAnywhere ? [] : catalogue.text.completions(word, within, maxSuggestions, true);
  const mentioned = themesOf(anywhere.map(asTheme));
  if (mentioned.length > 0) return mentioned;
  if (catalogue.text.knows(queryWord(word, spelled))) return withCount([asTheme(typed)]).filter(says);
  const spelledAlike =
    word.length < shortestMisspelled
      ? []
      : themesOf(themeCandidates(catalogue, spelled.slice(0, -1), within, isAfterNeed));
  if (spelledAlike.length > 0) return spelledAlike;
  // A typo: "jugendreise malorca"
  const { corrections = [], query: corrected = '' } = understand(input) ?? {};
  const count = corrections.length > 0 ? countBits(resultsOf(corrected)) : 0;
  return count > 0 ? [{ key: corrected, prevInput: '', group: 'meanings', label: corrected, count }] : [];
}

/** Returns the text with the ages that a typed number begins: "Sommerferien 1" with 10, 11 and 12 years. */
function textsWithAge(before: string, word: string): string[] {
  if (/\d\s*$/.test(before)) return 'jahre'.startsWith(word) ? [`${before}Jahre`] : [];
  // "unter 5" is a price, and "am 1" a day.
  const last = fold(splitWords(before).at(-1) ?? '');
  if (!/^\d{1,2}$/.test(word) || isFiller(last) || beforeNumbers.has(last)) return [];
  return agesOfChildren.filter((age) => age.startsWith(word)).map((age) => `${before}${age} Jahre`);
}

const beforeNumbers = new Set('unter bis hochstens maximal max mindestens'.split(' '));

const agesOfChildren = Array.from({ length: 12 }, (_, index) => String(index + 6));

/** A shorter word after words of sentences is the beginning of another one. */
const shortestAfterFillers = 3;

/** Shorter beginnings of words of descriptions are too many. */
const shortestAnywhere = 5;

/** A word that reduces no results: one of sentences, for a trip in general, or a number. */
function saysNothing(folded: string): boolean {
  return isFiller(folded) || findEntry(folded)?.kind === 'ignored' || /^\d+$/.test(normaliseName(folded));
}

const tripWord = new RegExp(`(?:${tripWords})$`);

/** Who travels is no subject: "Jugendreise", "Kinderfreizeit". */
const tripsFor = ['reise', 'freizeit', 'camp', 'ferien'];

/** Words for a trip in general: "Ferienlager". */
const generalWords =
  `${ignoredWords}, ${['kinder', 'jugend'].flatMap((who) => tripsFor.map((head) => who + head)).join(', ')}`
    .split(', ')
    .filter(
      (name) =>
        /^\p{L}{4,}$/u.test(name) && tripWord.test(fold(name)) && !/^(?:\w*ver|\w*ka|ferien)?reisen?$/.test(name),
    )
    .map(capitalised);

/**
 * Returns words for a trip in general, which select nothing: after other words themselves, otherwise with what most families add to
 * them, "Ferienlager Ostsee".
 */
function generalCandidates(catalogue: Catalogue, word: string, before: string, isEmptyBefore: boolean): Candidate[] {
  const isBegun = (name: string) => fold(name).startsWith(word);
  if (!isEmptyBefore) return heads.filter((head) => isBegun(head) && saysNothing(fold(head))).map(asTheme);
  const [general] = generalWords.filter(isBegun).toSorted((a, b) => a.length - b.length);
  if (!general || before.trim() !== '' || word.length <= shortestNamed) return [];
  const most = catalogue.tags.all('regions').toSorted((a, b) => countBits(b.bits) - countBits(a.bits));
  const [summer = ''] = holidayNames;
  const additions = [summer, ...most.slice(0, 2).map(({ label }) => label)];
  return additions.map((added) => {
    const key = `${general} ${added}`;
    return { key, label: key, group: 'meanings' };
  });
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function asTheme(key: string): Candidate {
  return { key, label: key, group: 'themes' };
}

/** Of a shorter word, the beginning without the last letter resembles too many words. */
const shortestMisspelled = 6;

const states = regions.filter(({ kind }) => kind === 'state').map(({ title }) => title.replace(/^Land /, ''));

function landsBeginningWith(word: string, isAfterHolidays: boolean): string[] {
  return word.length < shortestBeginning && !isAfterHolidays
    ? []
    : states.filter((title) => fold(title).startsWith(word));
}

/** Returns what was understood, as a text: "Sommerferien in Bayern, 8 Jahre"; null if it is no more than a name or word. */
function labelOf(understood: UnderstoodText | null, isTyped: boolean): string | null {
  if (!understood) return null;
  const { text, parts, excluded } = understood.understanding;
  const isHoliday = parts.some(({ filter }) => filter.holidays !== undefined);
  const isAge = parts.some(({ filter, end }) => filter.persons !== undefined && end === understood.query.length);
  const labels = [...(text === '' ? [] : [text]), ...parts.map(({ label }) => label), ...excluded];
  return parts.length > 0 && (isHoliday || (isTyped && (isAge || labels.length > 1))) ? labels.join(', ') : null;
}

/** Returns the words that a text excludes, or that are not searched. */
function deniedIn(understood: UnderstoodText | null): readonly string[] {
  const { excluded = [], leftOut } = understood?.understanding ?? {};
  return [...excluded, ...(leftOut?.unknown ?? [])];
}

/** Words that the search knows as subjects; other words of titles are themes only if several trips are about them. */
const subjects = new Set(wordsWithSynonyms.map(fold));

/** A diet is answered, and no trip is about it. */
function isNeed(name: string): boolean {
  const entry = findEntry(fold(name));
  return queryWords(entry?.kind === 'text' ? entry.text : name).some((word) => word.isNeed);
}

function isTheme({ key, count }: Suggestion): boolean {
  const folded = fold(key);
  const { isGeneral } = queryWord(folded, key);
  const isNoun = isOnlyNoun(folded) || splitCompound(folded).length > 0;
  return subjects.has(folded) || isMeaningful(folded) || (isNoun && !isGeneral && count > 1);
}

/** Returns the shortest of the themes that have the same results: "Reiten", but not "Reitcamp", and none with those of `others`. */
function withoutSame(
  themes: readonly Suggestion[],
  resultsOf: (theme: Suggestion) => Bits,
  others: readonly Suggestion[],
): Suggestion[] {
  const shortest = [...others, ...themes.toSorted((a, b) => a.key.length - b.key.length)];
  const kept = new Set(distinctBy(shortest, (theme) => resultsOf(theme).words.join()));
  return themes.filter((theme) => kept.has(theme));
}

/** Shorter words begin too many names of holidays and features. */
const shortestNamed = 3;

/**
 * Returns holidays, departure places, and what trips have or offer, if one of their names starts with `word`.
 * @param options.isDenied "ohne" or "kein" is before the word
 * @param options.isAfterWords words before it say something: "Kletterkurs h" continues with holidays
 */
function namedMeanings(
  catalogue: Catalogue,
  word: string,
  spelled: string,
  { isDenied, isAfterWords }: { isDenied: boolean; isAfterWords: boolean },
): Candidate[] {
  const isShort = word.length < shortestNamed;
  if (isShort && !isDenied && !isAfterWords) return [];
  // "Öst" does not begin "Osterferien", but "koln" is "Köln".
  const isPlain = spelled.toLowerCase() === word;
  const startsWith = (name: string) =>
    isPlain ? fold(name).startsWith(word) : name.toLowerCase().startsWith(spelled.toLowerCase());
  // "ferien" is the end of each name of holidays.
  const isFerien = (name: string) =>
    word.length > shortestNamed && 'ferien'.startsWith(word) && name.endsWith('ferien');
  const group = 'meanings' as const;
  const holidays = holidayNames
    .filter((name) => startsWith(name) || isFerien(name))
    .map((key) => ({ key, label: key, group }));
  if (isShort && !isDenied && word.length < shortestBeginning) return holidays;
  const departures = catalogue.tags
    .all('departurePlaces')
    .filter(({ key, label }) => key !== 'eigene' && startsWith(label))
    .map(({ label }) => ({ key: `ab ${label}`, label: `Abfahrt ab ${label}`, group }));
  const marked = tableWords.filter(startsWith).flatMap((key) => {
    const entry = findEntry(fold(key));
    const isMark =
      entry?.kind === 'filter' &&
      (entry.meaning.sort || markFilters.some((name) => entry.meaning.filter[name] !== undefined));
    return isMark
      ? [{ key, label: entry.meaning.label, group, isNegated: entry.meaning.label.startsWith('Ohne ') }]
      : [];
  });
  return distinctBy(isDenied ? marked : [...holidays, ...departures, ...marked], ({ label }) => label);
}

const markFilters = ['features', 'boards', 'skills'] as const;

/** Returns places with a word that starts with `word`, those that start with it first, then those with most trips. */
function placeCandidates(
  catalogue: Catalogue,
  word: string,
  within: Bits,
  { spelled, prevInput }: { spelled: string; prevInput: string },
): Candidate[] {
  const before = splitWords(fold(prevInput)).join(' ');
  const isContinued = ({ label, wordsBefore }: { label: string; wordsBefore: number }) =>
    wordsBefore > 0 && ` ${before}`.endsWith(` ${splitWords(fold(label)).slice(0, wordsBefore).join(' ')}`);
  const isSpelled = ({ label }: { label: string }) => label.toLowerCase().includes(spelled.toLowerCase());
  return (['countries', 'regions', 'cities'] as const)
    .flatMap((group) => catalogue.tags.all(group))
    .flatMap(({ key, label, bits }) => {
      const wordsBefore = wordIndex(label, word);
      if (wordsBefore < 0 || firstCommon(bits, within) === null) return [];
      if (word.length < shortestBeginning && wordsBefore > 0 && !isContinued({ label, wordsBefore })) return [];
      return [{ key: label, label, group: 'places' as const, place: key, wordsBefore, trips: countBits(bits) }];
    })
    .sort(
      (a, b) =>
        Number(isContinued(b)) - Number(isContinued(a)) ||
        Math.min(a.wordsBefore, 1) - Math.min(b.wordsBefore, 1) ||
        Number(isSpelled(b)) - Number(isSpelled(a)) ||
        b.trips - a.trips,
    )
    .filter(({ label, trips }, index, all) => {
      // "Land Berlin" is Berlin again.
      const isSame = (other: (typeof all)[number]) => other.trips === trips && label.endsWith(` ${other.label}`);
      return !all.some((other, position) => position !== index && isSame(other));
    })
    .map(({ trips: _, ...candidate }) => ({ ...candidate, isContinued: isContinued(candidate) }));
}

/** Returns organisers with a word that starts with `word`, if they have a trip in `within`. */
function organiserCandidates(catalogue: Catalogue, word: string, within: Bits): Candidate[] {
  return catalogue.tags.all('providers').flatMap(({ label, bits }) => {
    const wordsBefore = wordIndex(label, word);
    if (wordsBefore < 0 || firstCommon(bits, within) === null) return [];
    return [{ key: label, label, group: 'organisers', wordsBefore }];
  });
}

/** Last parts of compounds that say "trip": "Naturcamp", "Skifreizeit". */
const heads = ['Reise', 'Camp', 'Kurs', 'Freizeit', 'Lager', 'Ferien', 'Urlaub', 'Woche'];
const shortestPart = 3;

/** Returns the compounds of a theme with a word for a trip that a typed word begins: "Skifreizeit" for "skifr". */
function compoundsBeginningWith(catalogue: Catalogue, spelled: string): string[] {
  const typed = spelled.toLowerCase();
  if (isMeaningful(typed)) return [];
  return heads.flatMap((head) =>
    Array.from({ length: head.length }, (_, index) => head.slice(0, index + 1).toLowerCase())
      .filter((letters) => typed.endsWith(letters) && typed.length >= letters.length + shortestPart)
      .map((letters) => capitalised(typed.slice(0, -letters.length)))
      .filter((part) => isMeaningful(part + head) || catalogue.text.isTitled(queryWord(fold(part), part)))
      .map((part) => part + head.toLowerCase()),
  );
}

/** Who has typed "ho" does not mean "Horse". */
const shortestForeign = 4;

function isForeign(name: string): boolean {
  const { folded, stem } = queryWord(fold(name), name);
  return !isGermanWord(folded) && !isGermanWord(stem) && splitCompound(folded).length === 0;
}

/**
 * Returns words of categories, for example "Strand" of "Strand & Meer", then words of titles.
 * @param isAfterNeed a diet is before the word, and another one may follow: "laktosefrei v"
 */
function themeCandidates(catalogue: Catalogue, spelled: string, within: Bits, isAfterNeed: boolean): Candidate[] {
  const word = fold(spelled);
  const isBegun = (name: string) =>
    fold(name).startsWith(word) && (word.length >= shortestForeign || fold(name) === word || !isForeign(name));
  const isHere = (name: string) => firstCommon(catalogue.text.found(queryWord(fold(name), name)), within) !== null;
  const ofCategories = catalogue.tags
    .all('categories')
    .filter(({ bits }) => firstCommon(bits, within) !== null)
    .flatMap(({ key }) => splitWords(findCategory(key)?.label ?? ''))
    .filter((name) => fold(name).startsWith(word));
  const known = wordsWithSynonyms.filter((name) => isBegun(name) && (isMeaningful(name) || isHere(name)));
  // No trip is a "Tenniscamp" because one has tennis on an evening.
  const isOffered = (name: string) => {
    const entry = findEntry(fold(name));
    const text = entry?.kind === 'text' ? entry.text : name;
    return fold(text) === fold(name) || isNeed(name) || queryWords(text).some((each) => catalogue.text.isTitled(each));
  };
  const [needs, subjectsBegun] = partition(subjectWords.filter(isBegun).filter(isOffered), isNeed);
  const words = [
    ...(isAfterNeed ? needs : []),
    ...ofCategories,
    ...known,
    ...subjectsBegun,
    ...compoundsBeginningWith(catalogue, spelled),
    ...catalogue.text.completions(word, within, maxSuggestions),
  ];
  return words.map(asTheme);
}

/**
 * Returns trips whose titles have a word that starts with `word`, titles that start with the input first, and those about the theme that
 * it completes; both by next departure.
 */
function tripCandidates(
  catalogue: Catalogue,
  input: string,
  word: string,
  { within, theme }: { within: Bits; theme: string },
): Candidate[] {
  const found: (Candidate & { isTitled: boolean })[] = [];
  const begun = catalogue.text.withTitlePrefix(word);
  const titled = theme === '' ? begun : unionAll([begun, catalogue.text.about(queryWord(fold(theme), theme))]);
  for (const slot of catalogue.slotsBy('departure')) {
    if (!hasBit(titled, slot) || !hasBit(within, slot)) continue;
    const trip = catalogue.tripAt(slot);
    if (!trip) continue;
    const { title, path, start } = trip;
    const { image, price } = catalogue.summaryOf(trip);
    const wordsBefore = Math.max(0, wordIndex(title, word));
    found.push({
      isTitled: hasBit(begun, slot),
      slot,
      wordsBefore,
      key: title,
      label: title,
      group: 'trips',
      path,
      picture: image?.url ?? null,
      price,
      start,
    });
  }
  const typed = fold(input.trim());
  const isBegun = ({ label }: Candidate) => fold(label).startsWith(typed);
  return found
    .sort((a, b) => Number(isBegun(b)) - Number(isBegun(a)) || Number(b.isTitled) - Number(a.isTitled))
    .map(({ isTitled: _, ...candidate }) => candidate);
}

/** Returns the index of the first word of a name that starts with `word`; -1 if there is none. */
function wordIndex(name: string, word: string): number {
  return splitWords(name).findIndex((candidate) => fold(candidate).startsWith(word));
}

/** Removes the beginning of a name from the end of the text before it: "Ski Zell am " for "Zell am See" is "Ski ". */
function withoutNameBefore(text: string, name: string, words: number): string {
  const before = [...text.normalize('NFC').matchAll(/[\p{L}\p{N}]+/gu)].slice(-words);
  const isName = splitWords(name)
    .slice(0, words)
    .every((word, index) => fold(word) === fold(before[index]?.[0] ?? ''));
  return words > 0 && isName ? text.slice(0, before[0]?.index) : text;
}

function distinctTexts(candidates: Candidate[]): Candidate[] {
  return distinctBy(candidates, ({ key }) => key.toLowerCase());
}

/** Order in which groups get more than their share. Words of titles are less helpful than the titles. */
const fillingOrder: readonly SuggestionGroup[] = ['places', 'trips', 'themes', 'organisers'];

/** Takes the share of each group, then fills up. */
function balanced(found: Record<SuggestionGroup, Suggestion[]>): Suggestion[] {
  const wanted: Partial<Record<SuggestionGroup, number>> = {};
  let free = maxSuggestions;
  const take = (group: SuggestionGroup, most: number) => {
    const count = Math.min(free, most, found[group].length - (wanted[group] ?? 0));
    wanted[group] = (wanted[group] ?? 0) + count;
    free -= count;
  };
  for (const [group, most] of Object.entries(share)) take(group as SuggestionGroup, most);
  for (const group of fillingOrder) take(group, free);
  return suggestionGroups.flatMap((group) => found[group].slice(0, wanted[group]));
}

/** Returns the word at the end of a text; empty if the text does not end with a word. */
function lastWordOf(text: string): string {
  const last = text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)?.at(-1) ?? '';
  return /^[\p{L}\p{N}\p{M}]/u.test(last) ? last : '';
}
