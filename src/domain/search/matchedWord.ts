/** The parts of a trip that search reads, best first. */
export const matchedFields = ['title', 'place', 'category', 'description'] as const;
export type MatchedField = (typeof matchedFields)[number];

/** A word of a search text that a trip contains. */
export interface MatchedWord {
  /** As the visitor wrote it, or its correction. */
  word: string;
  /** The best part of the trip that contains the word. */
  field: MatchedField;
  /** The trip contains only a word with the same or a narrower meaning: "Pony" for "Reiten". */
  isSynonym: boolean;
}
