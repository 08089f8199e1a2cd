/**
 * Scores of text matches as 16-bit numbers (specification §4.7). The score of a word is the weight of the best field
 * times the quality of the match, 20 to 31. Because the best quality is less than twice the worst, a match in a better
 * field always scores higher. A mention scores 1 to 12.
 */

/** Field → its bit in a posting. */
export const fieldBits = { title: 32, place: 16, category: 8, description: 4, lodging: 2, mentions: 1 } as const;

/** Bits of the fields that contain a word → the weight of a match in the best of them; 0 for a mention. */
export const weightOfFields = Uint8Array.from({ length: 64 }, (_, bits) =>
  bits >= fieldBits.description ? 1 << (29 - Math.clz32(bits)) : 0,
);

/** Lowest score of a match; lower scores are mentions. */
const lowestMatchScore = 16;
const mentionOffset = 19;

/** Lowest score of a match in title, place or category. */
const lowestStrongScore = 2 * 16;

/** Most words that a search uses: their scores sum up to less than 4,096. */
export const maxWords = 15;
const sumLimit = 4095;

export function isStrong(score: number): boolean {
  return score >= lowestStrongScore;
}

/** Checks whether a word matches in title or category. */
export function isTheme(score: number): boolean {
  // The weight is the power of two below: 16 × weight < score < 32 × weight.
  return score > 16 * 8 || (isStrong(score) && score < 16 * 4);
}

/** Checks whether a trip matches, instead of only mentioning the word. */
export function isMatch(score: number): boolean {
  return score >= lowestMatchScore;
}

/** Returns the score of a word that a trip only mentions. @param quality 20 to 31 */
export function mentionScore(quality: number): number {
  return quality - mentionOffset;
}

/**
 * Returns the score of a compound whose parts match separately: one quality lower than its worst part.
 * @param worst the lowest score of a part; 0 if a part does not match
 */
export function scoreOfParts(worst: number): number {
  // The weight is the power of two below: 16 × weight < score < 32 × weight.
  return isMatch(worst) ? worst - (1 << (27 - Math.clz32(worst))) : worst;
}

/**
 * Returns the score of a trip: first by the number of words in title, place or category, then by the sum of scores.
 * @param strong number of words that match in title, place or category
 * @param sum sum of the scores of all words
 */
export function scoreOfTrip(strong: number, sum: number): number {
  return (strong << 12) | Math.min(sum, sumLimit);
}

/** Adds the score of a further word to the score of a trip. The number of words that match well stays the same. */
export function raisedScore(score: number, more: number): number {
  return scoreOfTrip(score >> 12, (score & sumLimit) + more);
}

/** Returns the score of a word that the description contains besides the best field. */
export function describedScore(score: number): number {
  // A strong score is at most 31 × weight, so that the weight is still the power of two below.
  return isStrong(score) ? score + 1 : score;
}

/** Reads a score. @param scores indexed by slot, with an entry for each slot */
export function scoreAt(scores: Uint16Array, slot: number): number {
  return scores[slot] as number;
}
