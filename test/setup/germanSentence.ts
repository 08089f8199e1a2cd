/** Words of zod's default messages, and English words that custom messages could contain. */
const english =
  /\b(invalid|expected|received|unrecognized|too (big|small)|must|should|required|missing|not a|is not)\b/i;

/** Checks whether a text consists of one or more complete German sentences. */
export function isGermanSentence(text: unknown): boolean {
  return typeof text === 'string' && /^[A-ZÄÖÜ„].*[.?!]$/s.test(text) && !english.test(text);
}
