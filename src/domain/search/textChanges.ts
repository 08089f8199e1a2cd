/** How a search text was changed to find trips. Words are spelled as the visitor or the content spells them. */
export interface TextChanges {
  /** Misspelled words, and the words that were searched instead. */
  corrections: WordChange[];
  /** Words that were not searched, because no trip contains them, or none contains them together with the others. */
  omitted: string[];
  /** Those of `omitted` that trips contain, but none together with the others. */
  apart: string[];
  /** German words that no trip contains, and similar words that have results. These were not searched. */
  alternatives: WordChange[];
}

export interface Mentions {
  /** Number of trips that pass all filters. */
  total: number;
  /** The words that they mention, as typed; words that no trip has are left out. */
  words: string;
  /** No trip matches the text, so that the results are trips that only mention it. */
  areResults: boolean;
}

export interface WordChange {
  from: string;
  to: string;
}

/** Returns the text with other words, for a new search. A change can also join two words. */
export function replaceWords(text: string, changes: readonly WordChange[]): string {
  const joined = changes.filter(({ from }) => from.includes(' '));
  const whole = joined.reduce((changed, { from, to }) => changed.replace(from, to), text);
  return mapWords(whole, (word) => changes.find(({ from }) => from === word)?.to ?? word);
}

export function withoutWords(text: string, words: readonly string[]): string {
  return mapWords(text, (word) => (words.includes(word) ? '' : word));
}

function mapWords(text: string, change: (word: string) => string): string {
  const changed = text.normalize('NFC').replace(/[\p{L}\p{N}]+/gu, change);
  return changed.replace(/\s+/g, ' ').trim();
}
