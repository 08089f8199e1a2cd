/** Patterns of words with numbers, such as "unter 300 Euro". */
import type { Line } from '../line.ts';
import type { Meaning, QueryVocabulary } from '../understanding.ts';

export interface Pattern {
  /**
   * Source of a regular expression for normalised words with a space between them ("14-Jährige" is "14 jahrige"). It
   * matches whole words only. See `tokens.ts` for the spelling of dates and signs.
   */
  words: string;
  /** Returns the meaning of the groups of a match; null if they have none, 'ignore' if the words are to be ignored. */
  read(groups: (string | undefined)[], vocabulary: QueryVocabulary): Meaning | null | 'ignore';
}

export type Rule = (line: Line, vocabulary: QueryVocabulary) => void;

/** Creates a rule that applies patterns one after the other. */
export function patternRule(patterns: readonly Pattern[]): Rule {
  const compiled = patterns.map(({ words, read }) => ({
    read,
    expression: new RegExp(`(?<= )(?:${words})(?= )`, 'g'),
  }));
  return (line, vocabulary) => {
    for (const { expression, read } of compiled) {
      for (const match of line.text().matchAll(expression)) {
        const meaning = read(match.slice(1), vocabulary);
        if (meaning === null) continue;
        const first = line.tokenAt(match.index);
        const end = line.tokenAt(match.index + match[0].length - 1) + 1;
        if (meaning === 'ignore') line.ignore(first, end);
        else line.take(first, end, meaning);
      }
    }
  };
}
