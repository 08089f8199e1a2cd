/** Query understanding with the names of the catalogue (specification §4.9). */
import { partition } from 'es-toolkit/array';
import { LRUCache } from 'lru-cache';
import { addDays, formatDateRange, type IsoDate } from '#domain/dates.ts';
import { type Hosts, type Scope, scopeKey } from '#domain/hosts.ts';
import { placesNear } from '#domain/places/findHomeTown.ts';
import type { Region } from '#domain/places/region.ts';
import { type Answering, answeredWords } from '#domain/search/answers.ts';
import { isFiller } from '#domain/search/fillers.ts';
import { emptyFilters, type Filters, listFilters } from '#domain/search/filters.ts';
import { relaxationOf, relaxations } from '#domain/search/relaxation.ts';
import { replaceWords, type WordChange, withoutWords } from '#domain/search/textChanges.ts';
import { addFilter } from '#domain/search/understanding/addFilter.ts';
import { holidayNames } from '#domain/search/understanding/patterns/seasonPatterns.ts';
import { excludedGroup } from '#domain/search/understanding/preferences.ts';
import { createQueryVocabulary, type VocabularySources } from '#domain/search/understanding/queryVocabulary.ts';
import { normaliseName } from '#domain/search/understanding/tokens.ts';
import type {
  ExcludedSubject,
  FindHoliday,
  FindTown,
  Meaning,
  Part,
  QueryVocabulary,
  Understanding,
} from '#domain/search/understanding/understanding.ts';
import { understandQuery } from '#domain/search/understanding/understandQuery.ts';
import { findEntry, isMeaningful, tableWords } from '#domain/search/understanding/wordMeanings.ts';
import { fold } from '#domain/text/fold.ts';
import { seasons } from '#domain/trip/seasons.ts';
import { firstCommon, hasBit, intersect, intersects } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';
import { infinitiveOf, isAdjective, isGermanWord, isOnlyNoun, isVerb, saysNothing } from '../index/germanDictionary.ts';
import { wordsWithSynonyms } from '../index/synonyms.ts';
import { createWordList } from '../index/typos.ts';
import { type QueryWord, queryWord, queryWords, splitWords } from '../index/words.ts';
import { createConstraints, matchingSlots } from './matching.ts';
import { countMatches } from './search.ts';
import type { TripQuery } from './tripQuery.ts';
import type { UnderstandText, UnderstoodText } from './understoodText.ts';
import { withText } from './withText.ts';

const namedGroups = ['countries', 'cities', 'regions', ...listFilters] as const;
/** Number of texts whose meaning is kept. */
const maxTexts = 500;
const valueGroups = ['categories', 'boards', 'groups', 'skills', 'departurePlaces', 'features', 'journeys'] as const;

export interface UnderstandingSettings {
  current: () => Catalogue;
  hosts: Hosts;
  /** Returns the day in Europe/Berlin. */
  today: () => IsoDate;
  findHoliday: FindHoliday;
  findTown: FindTown;
  findCentre: VocabularySources['findCentre'];
  landscapesAt: VocabularySources['landscapesAt'];
  /** The entries of the FAQ and the info pages, whose keywords say what is a question. */
  answers: () => readonly Answering[];
  /** Countries and regions, also those without trips. */
  allPlaces: VocabularySources['emptyPlaces'];
  findRegion: (key: string) => Pick<Region, 'title' | 'names' | 'kind'> | null;
}

/**
 * Creates the understanding of search texts. It keeps the vocabulary until the names in the catalogue or the day change,
 * and the latest texts until the catalogue changes.
 *
 * The decision between understood and plain text depends on no other filter. Otherwise choosing a filter option could
 * change the meaning of the text, and the counts of the options would be wrong.
 */
export function createUnderstandText(settings: UnderstandingSettings): UnderstandText {
  let prepared: { names: unknown[]; vocabulary: PreparedVocabulary } | null = null;

  const vocabulary = (catalogue: Catalogue, today: IsoDate): PreparedVocabulary => {
    // The catalogue keeps these lists until one of their values appears or disappears.
    const answers = settings.answers();
    const names = [...namedGroups.map((group) => catalogue.tags.all(group)), answers];
    const isCurrent =
      prepared?.vocabulary.today === today && names.every((tags, index) => tags === prepared?.names[index]);
    if (!prepared || !isCurrent)
      prepared = { names, vocabulary: withCorrections(readVocabulary(catalogue, today, settings), answers) };
    return prepared.vocabulary;
  };

  const understand = (catalogue: Catalogue, today: IsoDate, scope: Scope, text: string): UnderstoodText => {
    const hasTrips = (query: TripQuery, atLeast = 1) => {
      // The order does not matter here.
      const { rankedText: _, preferences: __, ...counted } = query;
      return countMatches(catalogue, counted) >= atLeast;
    };
    const words = vocabulary(catalogue, today);
    const asTyped = understandQuery(text, words);
    const documents = settings.answers();
    const corrections = misspelled(catalogue, scope, withoutAnswered(catalogue, documents, text, asTyped).text, words);
    const query = replaceWords(text, corrections);
    const read = { ...nothingSpecial, query, corrections };
    if (hasTitle(catalogue, scope, query)) {
      return { ...read, exactTitle: query, understanding: plainMeaning(query), isPlain: false };
    }
    const meaning = query === text ? asTyped : understandQuery(query, words);
    const queryOf = (chosen: Understanding) => ({
      scope,
      ...withText({ filters: emptyFilters, impossible: false }, { exactTitle: null, understanding: chosen }),
    });
    const asked = withInfinitives(catalogue, withoutAnswered(catalogue, documents, query, meaning));
    const hasAllWords = (chosen: Understanding) =>
      hasTrips(queryOf(chosen)) && containsAllWords(catalogue, queryOf(chosen));
    const distinct = withoutIdleGroups(asked, hasAllWords);
    const understanding = withoutIdleExclusions(catalogue, scope, withoutWeakWords(catalogue, distinct));
    const chosen = choose(query, understanding, {
      findNear: words.findNear,
      isWithoutTrips: (place) => words.emptyPlaces.has(normaliseName(place)),
      hasTrips: (chosen, atLeast) => hasTrips(queryOf(chosen), atLeast),
      isSubject: (searched) =>
        queryWords(searched).some((word) => !word.isTitleOnly && !saysNothing(word.folded) && isAbout(catalogue, word)),
      isFound: (word) =>
        !saysNothing(word.folded) && intersects(catalogue.text.found(word), catalogue.text.found(word)),
      isAtSea: (key) => ['sea', 'coast'].includes(settings.findRegion(key)?.kind ?? ''),
      hasAllWords,
    });
    const choice = withoutLostNeeds(catalogue, chosen, queryOf(chosen.understanding));
    const isKnown = (word: string) => isMeaningful(word) || hasTrips(queryOf(plainMeaning(word)));
    return { ...read, ...withNeedsFirst(choice), apart: choice.omitted.filter(isKnown) };
  };

  // A page asks for the meaning of its text several times.
  const known = new LRUCache<string, UnderstoodText>({ max: maxTexts });
  let knownFor: { catalogue: Catalogue; version: number; today: IsoDate } | null = null;
  return (scope, text) => {
    const [catalogue, today] = [settings.current(), settings.today()];
    const { version } = catalogue;
    if (knownFor?.catalogue !== catalogue || knownFor.version !== version || knownFor.today !== today) known.clear();
    knownFor = { catalogue, version, today };
    const key = `${scopeKey(scope)} ${text}`;
    const understood = known.get(key) ?? understand(catalogue, today, scope, text);
    known.set(key, understood);
    return understood;
  };
}

interface PreparedVocabulary extends QueryVocabulary {
  /** Returns the name or the word with a meaning that differs from a folded word in one typo. */
  correction(folded: string): string | null;
}

function withCorrections(vocabulary: QueryVocabulary, answers: readonly Answering[]): PreparedVocabulary {
  const spellings = createWordList();
  const keywords = answers.flatMap((answer) => answer.keywords ?? []).filter(isCorrection);
  for (const word of [
    ...tableWords,
    ...keywords,
    ...holidayNames,
    ...wordsWithSynonyms,
    ...seasons.map(({ label }) => label),
  ]) {
    spellings.set(fold(word), capitalised(word));
  }
  for (const [name, { label }] of vocabulary.names) {
    if (!name.includes(' ')) spellings.set(name, fold(label) === name ? label : capitalised(name));
  }
  return {
    ...vocabulary,
    correction(folded) {
      const dialect = spokenForms(folded).find((form) => spellings.spelling(form) !== undefined);
      if (dialect) return spellings.spelling(dialect) ?? null;
      const [best = ''] = spellings
        .similar(folded)
        .filter((word) => word.length >= shortestCorrection)
        .sort(
          (a, b) =>
            Number(withoutDoubles(b) === withoutDoubles(folded)) -
              Number(withoutDoubles(a) === withoutDoubles(folded)) ||
            b.length - a.length ||
            (a < b ? -1 : 1),
        );
      return spellings.spelling(best) ?? compoundOf(folded);
    },
  };
}

const shortestCorrection = 5;
const isCorrection = (word: string) => /^\p{L}{5,}$/u.test(word);

const lastParts = createWordList();
for (const part of ['camp', 'ferien', 'freizeit', 'kurs', 'lager', 'reise', 'urlaub', 'woche'])
  lastParts.set(part, part);
const shortestPart = 3;

/** Returns a compound for a trip with a typo in its last part: "Abenteuercamp" for "abenteuercmap"; null for other words. */
function compoundOf(folded: string): string | null {
  for (let start = shortestPart; start <= folded.length - shortestPart; start += 1) {
    const [last = ''] = lastParts.similar(folded.slice(start));
    const whole = folded.slice(0, start) + last;
    if (last !== '' && isMeaningful(whole)) return capitalised(whole);
  }
  return null;
}

/** A doubled letter is the most frequent typo: "Reiterhoff". */
function withoutDoubles(word: string): string {
  return word.replace(/(.)\1/g, '$1');
}

/** Returns what a word in the dialect of Bavaria or Austria can be: "fuassboi" is "fussball", "schifoan" "schifahren". */
function spokenForms(folded: string): string[] {
  const plain = folded.replaceAll('ua', 'u').replaceAll('oi', 'all').replaceAll('ia', 'ie');
  return [
    ...new Set([plain, plain.replaceAll('oa', 'ahre'), plain.replaceAll('oa', 'ei'), plain.replace(/(?<!e)n$/, 'en')]),
  ].filter((form) => form !== folded);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function isAbout(catalogue: Catalogue, word: QueryWord): boolean {
  const about = catalogue.text.about(word);
  return intersects(about, about);
}

/**
 * Leaves out the words of the text that an answer is about, and beside them those that no trip has in title, place or theme: "Darf mein
 * Sohn abends ins Handy schauen". Diets are what trips have. If nothing is left, no trip is a result.
 */
function withoutAnswered(
  catalogue: Catalogue,
  documents: readonly Answering[],
  query: string,
  understanding: Understanding,
): Understanding {
  const { text, parts, excluded, leftOut } = understanding;
  const answered = answeredWords(documents, query);
  if (answered.size === 0) return understanding;
  const said = queryWords(text);
  const kept = said.filter(
    (word) => word.isNeed || (!answered.has(word.folded) && !word.isGeneral && catalogue.text.isTitled(word)),
  );
  if (kept.length === said.length && text !== '') return understanding;
  const narrowing = parts.filter(({ filter, excludes }) => Object.keys(filter).length > 0 || excludes);
  const isQuestion = kept.length + narrowing.length + excluded.length + leftOut.common.length === 0;
  const words = said.filter((word) => kept.includes(word)).map(({ spelling }) => spelling);
  const lost = said.filter((word) => !kept.includes(word) && !answered.has(word.folded));
  const unknown = [...leftOut.unknown, ...lost.map(({ spelling }) => spelling)];
  return { ...understanding, text: words.join(' '), isQuestion, leftOut: { ...leftOut, unknown } };
}

/**
 * Leaves out what says nothing that a trip is about, beside filters or other words: "letzte", "schlafwandelt". The page names it. "Mädchen" beside filters says who travels; but "Mädchen Fußball" is a kind of trip.
 */
function withoutWeakWords(catalogue: Catalogue, understanding: Understanding): Understanding {
  const { parts, text, filters, leftOut, isQuestion } = understanding;
  if (text === '') return understanding;
  const words = queryWords(text);
  const weak = words.filter(
    (word) => !word.isNeed && saysNothing(word.folded) && !(isGermanWord(word.folded) && catalogue.text.isTitled(word)),
  );
  const isKept = (word: QueryWord) =>
    !weak.includes(word) && (!word.isGeneral || (word.isTitleOnly && filters.categories !== undefined));
  const hasSubject = words.some(isKept);
  if (parts.length === 0 && !isQuestion && !hasSubject) return understanding;
  const spellings = weak.map(({ spelling }) => spelling);
  // "Verreist" says no more than "verreisen".
  const isIgnored = ({ folded }: QueryWord) => findEntry(infinitiveOf(folded) ?? folded)?.kind === 'ignored';
  const named = weak.filter((word) => !isIgnored(word)).map(({ spelling }) => spelling);
  const unknown = [...leftOut.unknown, ...named];
  const runs = text.split(', ').map((run) => withoutWords(run, spellings));
  const rest = hasSubject ? runs.filter((run) => run !== '').join(', ') : '';
  return { ...understanding, text: rest, leftOut: { ...leftOut, unknown } };
}

/** Searches for what somebody does: "die gern malt" is about "malen". */
function withInfinitives(catalogue: Catalogue, understanding: Understanding): Understanding {
  const changes = queryWords(understanding.text).flatMap(({ folded, spelling }) => {
    const infinitive = infinitiveOf(folded);
    if (infinitive === null) return [];
    const word = queryWord(infinitive, infinitive);
    const isActivity = !word.isGeneral && !word.needsObject && isAbout(catalogue, word);
    return isActivity && findEntry(infinitive)?.kind !== 'ignored' ? [{ from: spelling, to: infinitive }] : [];
  });
  return { ...understanding, text: replaceWords(understanding.text, changes) };
}

/** Names "Mädchen" if no such trip is only for them: all have the same. */
function withoutIdleGroups(
  understanding: Understanding,
  hasAllWords: (chosen: Understanding) => boolean,
): Understanding {
  const { text, parts, leftOut } = understanding;
  const words = queryWords(text);
  const groups = words.filter(({ isTitleOnly, isGeneral }) => isTitleOnly && isGeneral).map(({ spelling }) => spelling);
  if (groups.length === 0 || (parts.length === 0 && words.length === groups.length)) return understanding;
  const rest = text
    .split(', ')
    .map((run) => withoutWords(run, groups))
    .filter((run) => run !== '');
  // A football camp for girls may be elsewhere.
  const themes = parts.filter(({ filter }) => filter.categories !== undefined);
  const subject = rest.length + themes.length > 0 ? withParts(understanding, themes) : understanding;
  if (hasAllWords({ ...subject, text: [...rest, `nur ${groups[0]}`].join(', ') })) return understanding;
  // Boys are not offered what is only for girls.
  const idle = excludedGroup(groups.map(fold)).length > 0 ? [] : groups;
  return { ...understanding, text: rest.join(', '), leftOut: { ...leftOut, unknown: [...leftOut.unknown, ...idle] } };
}

/** Names what no trip is about instead of saying that such trips are left out. */
function withoutIdleExclusions(catalogue: Catalogue, scope: Scope, understanding: Understanding): Understanding {
  const { excluded, excludedSubjects, leftOut } = understanding;
  if (excluded.length === 0) return understanding;
  const all = { scope, filters: emptyFilters };
  if (countMatches(catalogue, { ...all, excludedSubjects }) < countMatches(catalogue, all)) return understanding;
  return { ...understanding, excluded: [], leftOut: { ...leftOut, unknown: [...leftOut.unknown, ...excluded] } };
}

const nothingSpecial = {
  isPlain: false,
  omitted: [],
  apart: [],
  relaxed: [],
  relaxedParts: [],
  withoutTrips: [],
  exactTitle: null,
};

/** Returns whether a listed trip has this title, of at least two words. One word can mean more than a title. */
function hasTitle(catalogue: Catalogue, scope: Scope, text: string): boolean {
  if (queryWords(text).length < 2) return false;
  const listed = catalogue.listed(scope);
  return [...catalogue.titled(text)].some((slot) => hasBit(listed, slot));
}

/**
 * Returns the misspelled words of a text, with names of places or words with a meaning before words of trips. They are
 * corrected before the text is understood, so that a misspelled word means the same as the right one.
 */
function misspelled(catalogue: Catalogue, scope: Scope, text: string, vocabulary: PreparedVocabulary): WordChange[] {
  const isUnknown = ({ folded, stem, mayHaveTypo }: QueryWord) =>
    mayHaveTypo &&
    !isGermanWord(folded) &&
    !isAdjective(folded) &&
    !isGermanWord(stem) &&
    !catalogue.text.knows(queryWord(folded, folded));
  const ofNames = ({ folded, spelling }: QueryWord): WordChange[] => {
    const to = vocabulary.correction(folded);
    if (to === null) return [];
    const needsTrip = wordsWithSynonyms.includes(to) && !isMeaningful(to);
    return needsTrip && !catalogue.text.knows(queryWord(fold(to), to)) ? [] : [{ from: spelling, to }];
  };
  const ofTrips = (searched: string): WordChange[] =>
    createConstraints(catalogue, { scope, filters: { ...emptyFilters, fullText: searched } }).text?.corrections ?? [];
  const words = queryWords(text);
  const joined = separated(text).flatMap(([from, whole]): WordChange[] => {
    const word = queryWord(fold(whole), whole);
    const isOne = isGermanWord(word.folded) || words.some((part) => from.includes(part.spelling) && isUnknown(part));
    if (!isOne) return [];
    const to = catalogue.text.knows(word) ? whole : (ofNames(word)[0] ?? ofTrips(whole)[0])?.to;
    return to && (to === whole || !word.folded.includes(fold(to))) ? [{ from, to }] : [];
  });
  const single = words.filter((word) => isUnknown(word) && !joined.some(({ from }) => from.includes(word.spelling)));
  const named = single.flatMap(ofNames);
  const known = [...joined, ...named];
  return [...known, ...ofTrips(text).filter(({ from }) => !known.some((change) => change.from.includes(from)))];
}

/** Returns each two adjacent words of a text, and the word that they make together: "beachvolly ball". */
function separated(text: string): [words: string, whole: string][] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])(?=(\p{L}{3,})[ -](\p{L}{3,}))/gu)].map(([, first = '', second = '']) => [
    `${first} ${second}`,
    first + second.toLowerCase(),
  ]);
}

type Choice = Omit<UnderstoodText, 'query' | 'corrections' | 'exactTitle' | 'apart'>;

interface Tests {
  /** Returns the places near a town, see `QueryVocabulary`. */
  findNear(town: string): Meaning[];
  /** Returns whether no trip goes to a country or region. */
  isWithoutTrips(place: string): boolean;
  hasTrips(understanding: Understanding, atLeast?: number): boolean;
  /** Returns whether a trip is about one of the words, which are not only who travels. */
  isSubject(text: string): boolean;
  /** Returns whether trips have a word that says something. */
  isFound(word: QueryWord): boolean;
  /** Returns whether a place is at the sea, by the key of its region. */
  isAtSea(key: string): boolean;
  /** Returns whether trips have all words of the text. */
  hasAllWords(understanding: Understanding): boolean;
}

/** Keeps all that is understood if a trip has it. Otherwise gives up as little as possible, but not the subject. */
function choose(text: string, understanding: Understanding, tests: Tests): Choice {
  const understood: Choice = { ...nothingSpecial, understanding };
  const narrow = withAll(text, understanding, tests);
  if (narrow !== understanding) return { ...understood, understanding: narrow };
  const list = withEitherActivity(understanding, tests) ?? withEitherSubject(understanding, tests);
  if (list) return { ...understood, understanding: list };
  if (Object.keys(understanding.filters).length === 0) return understood;
  if (tests.hasTrips(understanding)) return understood;
  const near = nearTowns(understanding, tests);
  if (near) return { ...understood, ...near };
  // "10 Nächte" as words would find trips with any number of nights, and "nächste Woche" trips at any time.
  const { price, nights, persons, date, months, season } = understanding.filters;
  const hasValues = price || nights || persons || months || (date && !season);
  if (!hasValues && understanding.excluded.length === 0 && tests.hasAllWords(plainMeaning(text))) {
    return {
      ...understood,
      understanding: { ...plainMeaning(text), preferences: understanding.preferences },
      isPlain: true,
    };
  }
  // A level is no subject: "Schwimmkurs für Anfänger" is not any trip for beginners.
  const isOnlyLevel = understanding.parts.every(({ filter }) => filter.skills !== undefined);
  const isSubject = understanding.text === '' || isOnlyLevel || tests.isSubject(understanding.text);
  const ofLists = { ...understanding, text: '' };
  // What only describes, or no trip has, is no reason to go elsewhere: "Ist das Wasser in Schweden kalt".
  const isUseless = ({ folded, spelling }: QueryWord) =>
    isAdjective(folded) ||
    (isGermanWord(folded) && !isOnlyNoun(folded) && !isVerb(folded)) ||
    !tests.hasTrips(plainMeaning(spelling));
  if (!isSubject && queryWords(understanding.text).every(isUseless) && tests.hasTrips(ofLists)) {
    return { ...understood, understanding: ofLists, omitted: typedText(text, understanding) };
  }
  const subject = withoutLists(text, understanding);
  const hasSubject = subject !== null && tests.hasTrips(subject.understanding);
  const either = hasSubject ? null : withEither(understanding, tests);
  if (either) return { ...understood, understanding: either };
  const relaxed =
    inWeeksAround(understanding, tests) ?? relaxLittle(understanding, tests) ?? atNearestAge(understanding, tests);
  const losesMuch = !isSubject && (relaxed?.relaxed.length ?? 0) > 1 && tests.hasTrips(ofLists);
  if (relaxed && !losesMuch) return { ...understood, ...relaxed };
  if (!isSubject) {
    const chosen = choose(text, ofLists, tests);
    return { ...chosen, omitted: [...typedText(text, understanding), ...chosen.omitted] };
  }
  if (hasSubject) return { ...understood, ...subject };
  // Trips of a theme are better than none: "Forscher, 9 Jahre, Vulkane".
  return subject && tests.hasTrips(ofLists)
    ? { ...understood, understanding: ofLists, omitted: typedText(text, understanding) }
    : understood;
}

/** Gives up diets that no trip about the other words has: a language course with vegetarian meals is no surf camp. */
function withoutLostNeeds(catalogue: Catalogue, choice: Choice, query: TripQuery): Choice {
  const { understanding, omitted } = choice;
  const [needs, others] = partition(queryWords(understanding.text), ({ isNeed }) => isNeed);
  const subjects = others.filter(({ isGeneral }) => !isGeneral).map((word) => catalogue.text.about(word));
  if (needs.length === 0 || subjects.length === 0) return choice;
  const about = subjects.reduce(intersect);
  const lost = needs.map(({ spelling }) => spelling);
  const runs = understanding.text.split(', ').map((run) => withoutWords(run, lost));
  const text = runs.filter((run) => run !== '').join(', ');
  const searched = (fullText: string) =>
    createConstraints(catalogue, { ...query, filters: { ...query.filters, fullText } });
  const isAboutIn = (constraints: ReturnType<typeof searched>) => intersects(matchingSlots(constraints), about);
  const asTyped = searched(query.filters.fullText);
  const isKept = isAboutIn(asTyped) && !lost.some((word) => asTyped.text?.omitted.includes(word));
  if (isKept || !isAboutIn(searched(text))) return choice;
  return { ...choice, understanding: { ...understanding, text }, omitted: [...omitted, ...lost] };
}

/** Shows trips first that have what a child needs, if none has all of it together with the rest. */
function withNeedsFirst(choice: Choice): Choice {
  const needs = queryWords(choice.omitted.join(' ')).filter(({ isNeed }) => isNeed);
  return {
    ...choice,
    understanding: preferring(
      choice.understanding,
      needs.map(({ folded }) => folded),
    ),
  };
}

function preferring(understanding: Understanding, subjects: readonly string[]): Understanding {
  const { preferences } = understanding;
  return { ...understanding, preferences: { ...preferences, first: [...preferences.first, ...subjects] } };
}

/** "Wattwanderung und Seehunde" */
function isList({ text }: Understanding): boolean {
  return / und /u.test(text.trim());
}

/** Fewer trips have several activities by chance. */
const fewTrips = 3;

/** "Kochen Backen" lists activities: few trips with all of them are no better than those with one, which come after them. */
function withEitherActivity(understanding: Understanding, tests: Tests): Understanding | null {
  const areActivities = queryWords(understanding.text).every(({ folded, isGeneral }) => isVerb(folded) && !isGeneral);
  const haveAll =
    !(isList(understanding) && !tests.hasAllWords(understanding)) && tests.hasTrips(understanding, fewTrips);
  return areActivities && !haveAll ? withEither(understanding, tests) : null;
}

/** "Raketen Roboter" are two subjects that no trip has: either is better than one of them. */
function withEitherSubject(understanding: Understanding, tests: Tests): Understanding | null {
  const words = queryWords(understanding.text).filter(({ isGeneral }) => !isGeneral);
  const isThing = ({ folded, isNeed, isTitleOnly }: QueryWord) =>
    !isNeed && !isTitleOnly && !isAdjective(folded) && !isVerb(folded);
  const areSubjects = words.every((word) => isThing(word) && (isList(understanding) || tests.isSubject(word.spelling)));
  return areSubjects && !tests.hasAllWords(understanding) ? withEither(understanding, tests) : null;
}

/** Searches for either of several subjects, if trips have one of them: "Kochen Backen". Those with more of them come first. */
function withEither(understanding: Understanding, tests: Tests): Understanding | null {
  const either = eitherOf(understanding, tests);
  return either && tests.hasTrips(either) ? either : null;
}

function eitherOf(understanding: Understanding, { isSubject, isFound }: Tests): Understanding | null {
  const words = queryWords(understanding.text).filter(({ isGeneral }) => !isGeneral);
  const needsNoun = ({ folded, needsObject }: QueryWord) => needsObject && isVerb(folded);
  const areSubjects = words.every((word) => !word.or && !needsNoun(word) && !word.isLodging && isFound(word));
  if (words.length < 2 || !areSubjects || !(isList(understanding) || isSubject(understanding.text))) return null;
  return { ...understanding, text: words.map(({ spelling }) => spelling).join(' oder ') };
}

/** Either of several subjects is better than to give up both place and date for all of them: "Sylt Wald Tiere Pfingsten". */
function relaxLittle(understanding: Understanding, tests: Tests): ReturnType<typeof relax> {
  const relaxed = relax(understanding, tests);
  if (!relaxed || relaxed.relaxed.length < 2) return relaxed;
  const either = eitherOf(understanding, tests);
  const less = either && relax(either, tests);
  return less && less.relaxed.length < relaxed.relaxed.length ? less : relaxed;
}

/** "Fußball am Strand" is both, if a trip has both, and so is "Mecklenburg Ostsee". "Ski oder Strand" is one of them. */
function withAll(text: string, understanding: Understanding, { hasTrips }: Tests): Understanding {
  if (/(?:^|\s)(?:oder|or)\s|[,/]/iu.test(text)) return understanding;
  const { parts } = understanding;
  const themes = parts.flatMap(({ filter }) => (filter.categories ? [filter.categories.length] : []));
  const places = parts.filter(({ filter }) => filter.locations !== undefined);
  const allThemes = { ...understanding, needsAllThemes: true };
  const narrow = themes.length > 1 && Math.max(...themes) === 1 && hasTrips(allThemes) ? allThemes : understanding;
  const allPlaces = { ...narrow, needsAllPlaces: true };
  return places.length > 1 && hasTrips(allPlaces) ? allPlaces : narrow;
}

/** Replaces towns, and regions without trips, by the places near them; null if there are none with trips. */
function nearTowns(
  understanding: Understanding,
  { findNear, isWithoutTrips, hasTrips }: Tests,
): Pick<Choice, 'understanding' | 'withoutTrips'> | null {
  const nearOf = ({ label, near, filter: { locations = [] } }: Part) => {
    if (near) return findNear(near).slice(1);
    const isNamed = locations.length === 1 && (locations[0]?.type === 'city' || isWithoutTrips(label));
    return isNamed ? findNear(label) : [];
  };
  const nearest = understanding.parts.map(nearOf);
  for (let distance = 0; distance < Math.max(0, ...nearest.map(({ length }) => length)); distance += 1) {
    const parts = understanding.parts.map((part, index) => ({ ...part, ...nearest[index]?.[distance] }));
    const near = withParts(understanding, parts);
    const withoutTrips = understanding.parts.flatMap((part, index) =>
      nearest[index]?.[distance] ? [{ title: part.near ?? part.label, instead: parts[index]?.label ?? '' }] : [],
    );
    if (hasTrips(near)) return { understanding: near, withoutTrips };
  }
  return null;
}

/** Returns the meaning with other parts. */
function withParts(understanding: Understanding, parts: Part[]): Understanding {
  const filters: Partial<Filters> = {};
  for (const part of parts) addFilter(filters, part.filter);
  const [before, after] = [understanding.parts, parts].map((all) => all.flatMap(({ excludes = [] }) => excludes));
  const isLost = (subject: ExcludedSubject) => before?.includes(subject) && !after?.includes(subject);
  const excludedSubjects = understanding.excludedSubjects.filter((subject) => !isLost(subject));
  return { ...understanding, parts, filters, excludedSubjects };
}

/**
 * Gives up themes, levels and the like, which say less than the other words: "Reiten am Strand" is riding. Returns null
 * without both.
 */
function withoutLists(text: string, understanding: Understanding): Pick<Choice, 'understanding' | 'omitted'> | null {
  const isGivenUp = ({ filter }: Part) => givenUp.some((name) => filter[name] !== undefined);
  const lost = understanding.parts.filter(isGivenUp);
  if (understanding.text === '' || lost.length === 0) return null;
  const parts = understanding.parts.filter((part) => !isGivenUp(part));
  const omitted = lost.flatMap(({ start, end }) => splitWords(text.slice(start, end)));
  return { understanding: withParts(understanding, parts), omitted };
}

const givenUp = ['categories', 'skills', 'boards', 'groups', 'features', 'journeys'] as const;

/** Widens days by a week on both sides, and a week of school holidays to all of them; null if there are no trips either, or if other words than days say when. */
function inWeeksAround(
  understanding: Understanding,
  { hasTrips }: Tests,
): Pick<Choice, 'understanding' | 'relaxed' | 'relaxedParts'> | null {
  const days = understanding.parts.find(({ filter }) => filter.date !== undefined && !filter.season);
  if (!days?.filter.date) return null;
  const { date: asked, holidays } = days.filter;
  const date = { start: addDays(asked.start, -7), end: addDays(asked.end, 7) };
  const wide = holidays
    ? { filter: { holidays }, label: days.label.replace(/^[^:]*: /, '') }
    : { filter: { ...days.filter, date }, label: formatDateRange(date.start, date.end) };
  const parts = understanding.parts.map((part) => (part === days ? { ...part, ...wide } : part));
  const wider = withParts(understanding, parts);
  return hasTrips(wider) ? { understanding: wider, relaxed: ['weeks'], relaxedParts: [days] } : null;
}

/** Maximum difference in years of the age for which trips are shown instead. */
const maxYears = 3;

/** Replaces a single age by the nearest one that has trips; null if there is none, or if the text names several ages. */
function atNearestAge(
  understanding: Understanding,
  { hasTrips }: Tests,
): Pick<Choice, 'understanding' | 'relaxed' | 'relaxedParts'> | null {
  const asked = understanding.parts.find(({ filter }) => filter.persons !== undefined);
  const [age = 0, ...others] = understanding.filters.persons ?? [];
  if (!asked || others.length > 0) return null;
  for (let years = 1; years <= maxYears; years += 1) {
    for (const near of [age + years, age - years]) {
      const filter = { ...asked.filter, persons: [near] };
      const parts = understanding.parts.map((part) =>
        part === asked ? { ...part, filter, label: `${near} Jahre` } : part,
      );
      const moved = withParts(understanding, parts);
      if (hasTrips(moved)) return { understanding: moved, relaxed: ['age'], relaxedParts: [asked] };
    }
  }
  return null;
}

/** The numbers of all combinations of things to give up, each a sum of powers of two: fewer things first. */
function combinations(count: number): number[] {
  const sizeOf = (combination: number) => combination.toString(2).replaceAll('0', '').length;
  return Array.from({ length: (1 << count) - 1 }, (_, index) => index + 1).sort((a, b) => sizeOf(a) - sizeOf(b));
}

/** Gives up the duration, the price, the departure, the place or the date, or as few of them as trips need; null if none has the rest. */
function relax(
  understanding: Understanding,
  { hasTrips, isAtSea }: Tests,
): Pick<Choice, 'understanding' | 'relaxed' | 'relaxedParts'> | null {
  const given = relaxations.filter((kind) => understanding.parts.some(({ filter }) => relaxationOf(filter) === kind));
  for (const combination of combinations(given.length)) {
    const relaxed = given.filter((_, index) => combination & (1 << index));
    const isRelaxed = ({ filter }: Part) => relaxed.some((kind) => kind === relaxationOf(filter));
    const rest = withParts(
      understanding,
      understanding.parts.filter((part) => !isRelaxed(part)),
    );
    const { persons: _, ...subject } = rest.filters;
    if (understanding.text === '' && Object.keys(subject).length === 0) continue;
    if (!hasTrips(rest)) continue;
    // Trips that cost more are shown from the cheapest.
    const sort = rest.sort ?? (relaxed.includes('price') ? 'price-asc' : null);
    const isSea = ({ filter }: Part) =>
      isRelaxed({ filter } as Part) && filter.locations?.some(({ key }) => isAtSea(key));
    const elsewhere = understanding.parts.some(isSea) ? preferring(rest, ['beach']) : rest;
    return { understanding: { ...elsewhere, sort }, relaxed, relaxedParts: understanding.parts.filter(isRelaxed) };
  }
  return null;
}

function plainMeaning(text: string): Understanding {
  const leftOut = { common: [], unknown: [] };
  return {
    filters: {},
    sort: null,
    text,
    parts: [],
    ignored: [],
    leftOut,
    excluded: [],
    excludedSubjects: [],
    preferences: { first: [], last: [], ages: [] },
    replaced: [],
    isQuestion: false,
  };
}

/** Returns the words of a query that are matched as text, as they were typed. */
function typedText(query: string, { parts, ignored }: Understanding): string[] {
  let rest = query;
  for (const { start, end } of [...parts, ...ignored]) {
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  }
  return splitWords(rest).filter((word) => !isFiller(fold(word)));
}

/** Returns whether trips match the search text as it is. */
function containsAllWords(catalogue: Catalogue, query: TripQuery): boolean {
  const { text } = createConstraints(catalogue, query);
  const used = splitWords(text?.used ?? '');
  // Other words of descriptions only improve the rank.
  if (queryWords(query.filters.fullText).some(({ spelling, isGeneral }) => !isGeneral && !used.includes(spelling)))
    return false;
  return text !== null && !text.areMentions && text.omitted.length + text.corrections.length === 0;
}

function readVocabulary(catalogue: Catalogue, today: IsoDate, settings: UnderstandingSettings): QueryVocabulary {
  const { tags } = catalogue;
  const tripsOf = (group: 'countries' | 'cities'): CatalogueTrip[] =>
    tags.all(group).flatMap(({ bits }) => catalogue.tripAt(firstCommon(bits, bits) ?? -1) ?? []);
  return createQueryVocabulary({
    today,
    countries: tripsOf('countries').map(({ country }) => country),
    cities: tripsOf('cities'),
    regions: tags.all('regions').flatMap(({ key }) => {
      const region = settings.findRegion(key);
      return region ? [{ key, title: region.title, names: region.names }] : [];
    }),
    emptyPlaces: settings.allPlaces,
    organisers: tags.all('providers').map(({ key, label }) => ({
      subdomain: key,
      name: label,
      aliases: settings.hosts.find(key)?.aliases ?? [],
    })),
    departures: tags
      .all('departurePlaces')
      .filter(({ key }) => key !== 'eigene')
      .map(({ key, label }) => ({ key, title: label })),
    values: Object.fromEntries(valueGroups.map((group) => [group, new Set(tags.all(group).map(({ key }) => key))])),
    findHoliday: settings.findHoliday,
    findTown: settings.findTown,
    findCentre: settings.findCentre,
    departuresNear: (town) =>
      placesNear(
        { ...town, name: town.title },
        tags.all('departurePlaces').filter(({ key }) => key !== 'eigene'),
      ),
    landscapesAt: settings.landscapesAt,
    infinitiveOf,
    isSubject(word) {
      const { text } = settings.current();
      const { folded, stem } = queryWord(fold(word), word);
      const about = text.about(queryWord(folded, word));
      // "Elche" is a town in Spain, too.
      const isForm = !isGermanWord(folded) && isGermanWord(stem) && text.knows(queryWord(folded, word));
      return intersects(about, about) || isVerb(folded) || isAdjective(folded) || isForm;
    },
  });
}
