/** The kind of an included service, by its German name. */
export type ServiceKind = 'insurance' | 'care' | 'board' | 'lodging' | 'travel' | 'programme' | 'other';

/** The first match decides. */
const patterns: readonly [ServiceKind, RegExp][] = [
  ['insurance', /sicherungsschein|versicher/i],
  ['care', /betreuung|aufsicht|\bteam/i],
  ['lodging', /übernachtung|zimmer|\bkoje|\bzelte?\b|unterkunft/i],
  ['board', /pension|frühstück|mittagessen|abendessen|lebensmittel|verpflegung|mahlzeit|lunch/i],
  ['travel', /\b(bus|bahn|flug|fähr|transfer|fahrkarte|travelcard|metrokarte|gepäck|an- und abreise|anreise)/i],
  ['programme', /kurs|unterricht|lektion|training|workshop|guide|führ|eintritt|ausflug|ticket|programm|tour|konzert/i],
];

/** Returns the kind of a service such as "Vollpension" or "Busreise ab Köln". */
export function serviceKind(service: string): ServiceKind {
  return patterns.find(([, pattern]) => pattern.test(service))?.[0] ?? 'other';
}
