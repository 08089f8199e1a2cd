/** Trips that a query rather means: they come first or last, but none is left out. */
import type { Filters } from '../filters.ts';
import type { ExcludedSubject, Preferences, QueryVocabulary } from './understanding.ts';

const girlsOnly = 'nur Mädchen';
const boys = /^(?:buben?|bua|buam|jungs|boys?|jungen?|sohne?n?|bruder|neffen?)$/;
const girls =
  /^(?:madl|madln|madels?|madchen.*|girls?|tochtern?|schwestern?|daughters?|nichten?|enkelin(?:nen)?|freundin(?:nen)?)$/;
const children = /^(?:kinder(?!garten)\w*|kids|children)$/;
const youngPeople = /^(?:jugend(?!amt|herberge)\w*|teen\w*)$/;
const agesOfChildren = [7, 8, 9, 10, 11];
const agesOfYouth = [14, 15, 16];
const nightsAway = /^(?:\w*lagern?|\w*freizeit(?:en)?|\w+camps?)$/;
const summerly = /^(?:ferienlager|zeltlager|feriencamps?|ferienfreizeit(?:en)?)s?$/;
const knowledge = /^(?:vorkenntniss\w*|vorerfahrung\w*)$/;
const learning = /^(?:er)?lernen$/;
const dayCamps = /^tages|^stadtrand/;

/** "Muss man schon skifahren können", "Surfen lernen": who asks is a beginner. */
const isBeginner = (words: readonly string[]) =>
  isAbout(words, knowledge) || isAbout(words, learning) || (words.includes('muss') && words.includes('konnen'));

const isAbout = (words: readonly string[], who: RegExp) => words.some((word) => who.test(word));

/** Returns the subject of trips that are only for girls, if a query is about boys. */
export function excludedGroup(words: readonly string[]): ExcludedSubject[] {
  return isAbout(words, boys) && !isAbout(words, girls) ? [girlsOnly] : [];
}

/** @param words folded words of the query */
export function preferencesOf(
  words: readonly string[],
  { persons, holidays, season, months, date, categories }: Partial<Filters>,
  names: QueryVocabulary['names'],
): Preferences {
  // An age says more than "Kinder".
  const [isForChildren, isForYouth] = persons
    ? [false, false]
    : [isAbout(words, children), isAbout(words, youngPeople)];
  const isOpen = !(holidays || season || months || date || categories);
  return {
    // A family looks first in its Land for what to do in its holidays.
    first: [
      ...(holidays ? words.flatMap((word) => names.get(word)?.filter.locations ?? []) : []),
      ...(isBeginner(words) ? ['anfaenger'] : []),
    ],
    ages: isForChildren === isForYouth ? [] : isForChildren ? agesOfChildren : agesOfYouth,
    last: [
      // "Ferienlager" is a word for summer, and few mean by "Jugendreise" a course.
      ...(isOpen && (isAbout(words, summerly) || isAbout(words, youngPeople)) ? ['snow'] : []),
      ...(isOpen && isAbout(words, youngPeople) ? ['golf', 'language'] : []),
      ...(isAbout(words, nightsAway) && !isAbout(words, dayCamps) ? ['tagescamp'] : []),
      ...(isAbout(words, girls) ? [] : [girlsOnly]),
    ],
  };
}
