/** As people write it: with spaces, dots, slashes, parentheses and any dashes. */
const phone = /^\(?\+?[\d\p{Pd}−\s()./]+$/u;
/** Fewer are no number that can be called from everywhere. */
const minDigits = 6;
const maxLength = 40;

/** Returns the error message for a phone number, the same in all forms; null if the number is valid. */
export function phoneIssue(text: string, missing: string): string | null {
  if (text === '') return missing;
  const digits = text.replace(/\D/g, '').length;
  if (phone.test(text) && digits >= minDigits && text.length <= maxLength) return null;
  return 'Diese Telefonnummer stimmt so nicht. Sie sieht etwa so aus: „030 1234567“.';
}
