/** Why banks return debits: the codes of SEPA that occur with families, as German banks explain them. */
const reasons: Record<string, string> = {
  AC01: 'IBAN falsch',
  AC04: 'Konto aufgelöst',
  AC06: 'Konto gesperrt',
  AC13: 'kein Verbraucherkonto',
  AG01: 'Lastschrift auf diesem Konto nicht möglich',
  AM04: 'Konto nicht gedeckt',
  MD01: 'kein gültiges Mandat',
  MD06: 'vom Kontoinhaber zurückgegeben',
  MD07: 'Kontoinhaber verstorben',
  MS02: 'vom Kontoinhaber abgelehnt',
  MS03: 'ohne Angabe eines Grundes',
  SL01: 'vom Kontoinhaber gesperrt',
};

const code = new RegExp(`\\b(${Object.keys(reasons).join('|')})\\b`);

/** Returns why a debit was returned, by a code in what the bank says; empty if it names none. */
export function returnReason(text: string): string {
  return reasons[code.exec(text.toUpperCase())?.[1] ?? ''] ?? '';
}

/**
 * Whether the bank says of outgoing money that it is a returned debit: transaction codes 108 and 109 of German banks, or one of
 * their words. Refunds, which name bookings too, say none of them.
 */
export function saysReturn(text: string): boolean {
  return /r(?:ü|ue|u)ck-?(?:last|gabe|belast)|retoure|\breturn|\brtrn|\+10[89]\b|^10[89]\b/i.test(text);
}
