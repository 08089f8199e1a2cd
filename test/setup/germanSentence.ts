/** Words of zod's own messages, and English ones that a message of ours could have in their place. */
const english =
  /\b(invalid|expected|received|unrecognized|too (big|small)|must|should|required|missing|not a|is not)\b/i;

/** Whether a text can be shown to visitors: one or more whole German sentences. */
export function isGermanSentence(text: unknown): boolean {
  return typeof text === 'string' && /^[A-ZÄÖÜ„].*[.?!]$/s.test(text) && !english.test(text);
}
