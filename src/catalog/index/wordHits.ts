/** The trips in which a word of a search text occurs, and what it is there. */
import { type Bits, countCommon, difference, emptyBits, hasBit, intersect, unionAll } from './bitset.ts';
import { fieldBoost, type TextField, textFields } from './textFields.ts';

export interface WordHits {
  /** Slot → score of the trip: higher is better. */
  scores: ReadonlyMap<number, number>;
  /** The trips that are about the word. */
  matches: Bits;
  /** The trips whose texts contain the word itself, also in a compound: those that do not match mention it. */
  said: Bits;
  /** The matches in title, place or category. */
  strong: Bits;
  /** The matches in title or category. */
  themes: Bits;
}

/** Hits with the trips in which each field contains the word. */
export interface FieldHits extends WordHits {
  inField: Record<TextField, Bits>;
}

export const emptyFields = () =>
  Object.fromEntries(textFields.map((field) => [field, emptyBits()])) as Record<TextField, Bits>;

export function fieldHits(
  scores: ReadonlyMap<number, number>,
  inField: Record<TextField, Bits>,
  said: Bits,
): FieldHits {
  const themes = unionAll([inField.title, inField.category]);
  const strong = unionAll([themes, inField.place]);
  const matches = unionAll([strong, inField.teaser, inField.description]);
  return { scores, matches, said, strong, themes, inField };
}

/** Returns the sum over some trips of the score of the fields that contain the word. */
export function weightOf({ inField }: FieldHits, trips: Bits): number {
  return textFields.reduce((sum, field) => sum + fieldBoost[field] * countCommon(inField[field], trips), 0);
}

/** Returns the hits if a match in the description is only a mention. */
export function onlyStrong(hits: WordHits): WordHits {
  return { ...hits, matches: hits.strong };
}

/** Returns only the matches in title, place or category. */
export function strongPart(hits: WordHits): WordHits {
  const scores = new Map([...hits.scores].filter(([slot]) => hasBit(hits.strong, slot)));
  return { ...hits, scores, matches: hits.strong };
}

/** Returns the hits of a word that matches in only these trips. */
export function withMatches(hits: WordHits, matches: Bits): WordHits {
  return { ...hits, matches, strong: intersect(hits.strong, matches), themes: intersect(hits.themes, matches) };
}

/** Returns the trips that do not match the word, but contain it. */
export function mentionsOf({ matches, said }: WordHits): Bits {
  return difference(said, matches);
}

/** Returns all trips that match or mention the word. */
export function allOf({ matches, said }: WordHits): Bits {
  return unionAll([matches, said]);
}

/** Returns the hits of a word or of its parts; the better score counts. Only the word itself is mentioned. */
export function withParts(word: WordHits, parts: WordHits): WordHits {
  const scores = new Map(word.scores);
  for (const [slot, score] of parts.scores) scores.set(slot, Math.max(score, scores.get(slot) ?? 0));
  return {
    scores,
    matches: unionAll([word.matches, parts.matches]),
    said: word.said,
    strong: unionAll([word.strong, parts.strong]),
    themes: unionAll([word.themes, parts.themes]),
  };
}

/** Returns the hits of either word. A trip with both is better than one with one of them. */
export function eitherOf(a: WordHits, b: WordHits): WordHits {
  const scores = new Map(a.scores);
  for (const [slot, score] of b.scores) scores.set(slot, score + (scores.get(slot) ?? 0));
  return { ...withParts(a, b), scores, said: unionAll([a.said, b.said]) };
}

/** Returns the matches that the parts of a compound have in common; the worst score counts. */
export function commonOf(parts: readonly WordHits[]): WordHits {
  const [first, ...others] = parts;
  const common = (setOf: (hits: WordHits) => Bits) =>
    first ? others.map(setOf).reduce(intersect, setOf(first)) : emptyBits();
  const all = common(allOf);
  const scores = new Map<number, number>();
  for (const [slot, score] of first?.scores ?? []) {
    if (hasBit(all, slot)) scores.set(slot, Math.min(score, ...others.map((hits) => hits.scores.get(slot) ?? 0)));
  }
  return {
    scores,
    matches: common(({ matches }) => matches),
    said: emptyBits(),
    strong: common(({ strong }) => strong),
    themes: common(({ themes }) => themes),
  };
}
