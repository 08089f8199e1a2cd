/** "Eine Woche ohne Autos" is not about cars, and "kein Nachhilfekurs" is no course. */
const negated = /(?<!\p{L})(?:[Oo]hne|[Kk]eine?[nrms]?)(?: \p{Ll}+)? \p{L}+/gu;
/** A kitchen offers meals "ohne Schweinefleisch", but a house has "keinen Aufzug". */
const denied = /(?<!\p{L})[Kk]eine?[nrms]?(?: \p{Ll}+)? \p{L}+/gu;

/** Returns a text about a trip without what it is without. */
export function withoutNegated(text: string): string {
  return text.replace(negated, ' ');
}

/** Returns a text about meals, house and the like without what there is not. */
export function withoutDenied(text: string): string {
  return text.replace(denied, ' ');
}
