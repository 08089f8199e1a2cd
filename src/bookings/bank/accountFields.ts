/** What people enter about accounts: copied from letters and banking sites, in groups and in any case. */
import { isSEPACountry, isValidIBAN } from 'ibantools';
import SEPA from 'sepa';

/** Returns letters in upper case and digits, without what separates groups. */
export const compactAccount = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^IBAN/, '');

/** Returns what is wrong with an IBAN as `compactAccount` returns it; null if nothing is. */
export function ibanIssue(iban: string): string | null {
  if (!isValidIBAN(iban)) return 'Diese IBAN stimmt nicht. Vergleiche bitte jedes Zeichen.';
  return isSEPACountry(iban.slice(0, 2)) ? null : 'Das Konto muss in einem Land des SEPA-Raums liegen.';
}

/** Whether a creditor identifier (Gläubiger-ID) has the right length and check digits. */
export function isCreditorId(text: string): boolean {
  const shape = text.startsWith('DE') ? /^DE\d{2}[A-Z0-9]{3}\d{11}$/ : /^[A-Z]{2}\d{2}[A-Z0-9]{4,31}$/;
  return shape.test(text) && SEPA.validateCreditorID(text);
}
