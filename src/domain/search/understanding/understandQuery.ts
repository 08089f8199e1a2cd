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
import { excludedGroup, preferencesOf } from './preferences.ts';
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
  const typed = line.tokens.map(({ text }) => text);
  const parts = [...line.parts].sort((a, b) => a.start - b.start);
  return {
    filters: line.filters,
    sort: parts.find(({ sort }) => sort)?.sort ?? null,
    text: line.rest(),
    parts,
    ignored: line.ignored,
    leftOut: line.leftOut,
    excluded: line.excluded,
    excludedSubjects: [...line.excludedSubjects, ...excludedGroup(typed)],
    preferences: preferencesOf(typed, line.filters, line.rest() === '' ? vocabulary.names : new Map()),
    replaced: line.replaced,
    isQuestion: false,
  };
}
