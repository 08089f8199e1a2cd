/** "Eine Woche ohne Autos" is not about cars, and "kein Nachhilfekurs" is no course. */
const negated = /(?<!\p{L})(?:[Oo]hne|[Kk]eine?[nrms]?)(?: \p{Ll}+)? \p{L}+/gu;

/** Returns a text without what it denies. */
export function withoutNegated(text: string): string {
  return text.replace(negated, ' ');
}
