/** What the text index reads of a trip, and how much it counts (specification §4.7). */

export interface IndexedText {
  title: string;
  place: string;
  category: string;
  teaser: string;
  description: string;
  lodging?: string;
  /** Texts that mention things besides what the trip is about, such as meals or the journey. */
  mentions?: string;
  /** Keys of the categories, which decide what some words mean. */
  themes?: readonly string[];
}

/** `modifiers` are the parts of compounds in the description that only describe them: "Back" of "Backofen". */
export type TextField = Exclude<keyof IndexedText, 'themes'> | 'modifiers';

/** A match in a better field scores higher than all matches in others. What the first five fields do not contain is only mentioned. */
export const fieldBoost: Record<TextField, number> = {
  title: 1000,
  category: 100,
  place: 100,
  teaser: 10,
  description: 1,
  lodging: 0.01,
  mentions: 0.01,
  modifiers: 0.01,
};

export const textFields = Object.keys(fieldBoost) as TextField[];
/** Short fields, which say what the trip is about. */
export const strongFields: readonly TextField[] = ['title', 'category', 'place'];
/** Fields in which a word can mean something else (`senses.ts`). */
export const describingFields: readonly TextField[] = ['teaser', 'description'];
