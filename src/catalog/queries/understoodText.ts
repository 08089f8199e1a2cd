/** The meaning of a search text with the trips of a catalogue. */

import type { Scope } from '#domain/hosts.ts';
import type { Relaxation } from '#domain/search/relaxation.ts';
import type { WordChange } from '#domain/search/textChanges.ts';
import type { Part, Understanding } from '#domain/search/understanding/understanding.ts';

export interface UnderstoodText {
  /** The text after corrections of misspelled words. `understanding` refers to it. */
  query: string;
  corrections: WordChange[];
  understanding: Understanding;
  /** No trip has all that is understood, but trips contain the words: `understanding` sets no filters. */
  isPlain: boolean;
  /** Words that `understanding` leaves out, as typed, because no trip has them together with the rest. */
  omitted: string[];
  /** Those of `omitted` that trips contain. */
  apart: string[];
  /** What no trip has together with the rest of the text. `understanding` leaves it out. */
  relaxed: Relaxation[];
  relaxedParts: Part[];
  /** Places without such trips, and the label of those that `understanding` has instead. */
  withoutTrips: { title: string; instead: string }[];
  /** The text if it is the title of a trip. */
  exactTitle: string | null;
}

/** Returns the meaning of a search text, independent of all other filters. */
export type UnderstandText = (scope: Scope, text: string) => UnderstoodText;
