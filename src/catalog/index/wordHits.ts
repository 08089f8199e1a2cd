/** The trips in which a word of a search text occurs, and what it is there. */
import { type Bits, countCommon, difference, emptyBits, hasBit, intersect, unionAll } from './bitset.ts';
import { fieldBoost, type TextField, textFields } from './textFields.ts';

export interface WordHits {
  /** Slot → score of the trip: higher is better. */
  scores: ReadonlyMap<number, number>;
  /** The trips that are about the word. */
  matches: Bits;
  /** The trips that do not match, but mention it. */
  mentions: Bits;
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

export function fieldHits(scores: ReadonlyMap<number, number>, inField: Record<TextField, Bits>): FieldHits {
  const themes = unionAll([inField.title, inField.category]);
  const strong = unionAll([themes, inField.place]);
  const matches = unionAll([strong, inField.teaser, inField.description]);
  const mentions = difference(unionAll([inField.lodging, inField.mentions, inField.modifiers]), matches);
  return { scores, matches, mentions, strong, themes, inField };
}

/** Returns the sum over some trips of the score of the fields that contain the word. */
export function weightOf({ inField }: FieldHits, trips: Bits): number {
  return textFields.reduce((sum, field) => sum + fieldBoost[field] * countCommon(inField[field], trips), 0);
}

/** Returns the hits if a match in the description is only a mention. */
export function onlyStrong(hits: WordHits): WordHits {
  return { ...hits, matches: hits.strong, mentions: difference(allOf(hits), hits.strong) };
}

/** Returns only the matches in title, place or category. */
export function strongPart(hits: WordHits): WordHits {
  const scores = new Map([...hits.scores].filter(([slot]) => hasBit(hits.strong, slot)));
  return { ...hits, scores, matches: hits.strong, mentions: emptyBits() };
}

/** Returns the hits of a word that matches in only these trips, and mentions it in the others. */
export function withMatches(hits: WordHits, matches: Bits): WordHits {
  const strong = intersect(hits.strong, matches);
  return {
    ...hits,
    matches,
    mentions: difference(allOf(hits), matches),
    strong,
    themes: intersect(hits.themes, matches),
  };
}

/** Returns all trips that match or mention the word. */
export function allOf({ matches, mentions }: WordHits): Bits {
  return unionAll([matches, mentions]);
}

/** Returns the hits of either; the better score counts. */
export function eitherOf(a: WordHits, b: WordHits): WordHits {
  const matches = unionAll([a.matches, b.matches]);
  const scores = new Map(a.scores);
  for (const [slot, score] of b.scores) scores.set(slot, Math.max(score, scores.get(slot) ?? 0));
  return {
    scores,
    matches,
    mentions: difference(unionAll([a.mentions, b.mentions]), matches),
    strong: unionAll([a.strong, b.strong]),
    themes: unionAll([a.themes, b.themes]),
  };
}

/** Returns the hits that all have in common; the worst score counts. */
export function commonOf([first, ...others]: readonly WordHits[]): WordHits {
  if (!first)
    return { scores: new Map(), matches: emptyBits(), mentions: emptyBits(), strong: emptyBits(), themes: emptyBits() };
  const common = (setOf: (hits: WordHits) => Bits) => others.map(setOf).reduce(intersect, setOf(first));
  const all = common(allOf);
  const matches = common((hits) => hits.matches);
  const scores = new Map<number, number>();
  for (const [slot, score] of first.scores) {
    if (hasBit(all, slot)) scores.set(slot, Math.min(score, ...others.map((hits) => hits.scores.get(slot) ?? 0)));
  }
  return {
    scores,
    matches,
    mentions: difference(all, matches),
    strong: common((hits) => hits.strong),
    themes: common((hits) => hits.themes),
  };
}
