/** Suggestions for the search text (specification §4.8). */
import type { IsoDate } from '../dates.ts';

/** `meanings` are what was understood of the whole text, `answers` those of frequent questions. */
export const suggestionGroups = ['meanings', 'places', 'themes', 'trips', 'organisers', 'answers'] as const;
export type SuggestionGroup = (typeof suggestionGroups)[number];

/** A completion of the search text. The new text is `prevInput + key`; `prevInput` includes the space before the word. */
export interface Suggestion {
  key: string;
  prevInput: string;
  group: SuggestionGroup;
  /** The whole name: "Maria Alm" for the key "Alm". */
  label: string;
  /** Number of results of the new text with the current filters. */
  count: number;
  /** Of an answer: its place on the page of frequent questions. Of a trip: its page, the address of its picture, its lowest price in euros and its next departure. */
  path?: string;
  picture?: string | null;
  price?: number | null;
  start?: IsoDate | null;
}
