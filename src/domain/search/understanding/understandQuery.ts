/** Turns a query of a visitor into filters and remaining text (specification §4.9). */

import { alternatives } from './alternatives.ts';
import { createLine } from './line.ts';
import { departures, leftovers, longNames, words } from './names.ts';
import { nearby } from './nearby.ts';
import { negations } from './negations.ts';
import { agePatterns, bareAgePatterns, yearsOfAgePatterns } from './patterns/agePatterns.ts';
import { datePatterns, yearPatterns } from './patterns/datePatterns.ts';
import { distancePatterns } from './patterns/distancePatterns.ts';
import { freePatterns } from './patterns/freePatterns.ts';
import { nightPatterns } from './patterns/nightPatterns.ts';
import { patternRule, type Rule } from './patterns/patterns.ts';
import { pricePatterns } from './patterns/pricePatterns.ts';
import { landHolidayPatterns, seasonPatterns } from './patterns/seasonPatterns.ts';
import type { QueryVocabulary, Understanding } from './understanding.ts';

/**
 * The rules by precedence. A word that a rule takes is not offered to the rules after it. The order decides ambiguous
 * words: "nicht am Strand" is no theme; "Sommerferien Bayern" are school holidays, not a place; "Sommer" in the name of an organiser is no season; "ab
 * 20. Juli" is a day, "ab 300 Euro" a price, "ab 3 Tagen" a duration and only then "ab 10" an age; "ab Hamburg" is a
 * departure place before it is a destination.
 */
const rules: readonly Rule[] = [
  patternRule(yearsOfAgePatterns),
  patternRule(distancePatterns),
  negations,
  patternRule(landHolidayPatterns),
  longNames,
  patternRule(seasonPatterns),
  patternRule(datePatterns),
  patternRule(freePatterns),
  patternRule(pricePatterns),
  patternRule(nightPatterns),
  patternRule(agePatterns),
  patternRule(yearPatterns),
  departures,
  nearby,
  patternRule(bareAgePatterns),
  alternatives,
  words,
  leftovers,
];

/**
 * Returns what a query means. Deterministic; unknown words never set a filter, and never throws.
 * @param query at most 200 characters
 */
export function understandQuery(query: string, vocabulary: QueryVocabulary): Understanding {
  const line = createLine(query);
  for (const rule of rules) rule(line, vocabulary);
  const parts = [...line.parts].sort((a, b) => a.start - b.start);
  return {
    filters: line.filters,
    sort: parts.find(({ sort }) => sort)?.sort ?? null,
    text: line.rest(),
    parts,
    ignored: line.ignored,
    leftOut: line.leftOut,
    excluded: line.excluded,
    excludedSubjects: [...line.excludedSubjects, ...otherGroup(line.tokens.map(({ text }) => text))],
    replaced: line.replaced,
    isQuestion: false,
  };
}

const boys = new Set([
  'bub',
  'buben',
  'bua',
  'buam',
  'jungs',
  'boy',
  'boys',
  'junge',
  'jungen',
  'sohn',
  'sohne',
  'sohnen',
  'bruder',
  'neffe',
]);
const girls = new Set([
  'madl',
  'madln',
  'madel',
  'madels',
  'madchen',
  'girl',
  'girls',
  'tochter',
  'tochtern',
  'schwester',
  'nichte',
  'enkelin',
  'enkelinnen',
]);

/** Returns the subject of trips that are only for girls, if a query is about boys. */
function otherGroup(words: readonly string[]): string[] {
  return words.some((word) => boys.has(word)) && !words.some((word) => girls.has(word)) ? ['nur Mädchen'] : [];
}
