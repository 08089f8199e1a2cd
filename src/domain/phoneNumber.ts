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

/** Country codes that people at home replace with a zero, which some write in parentheses. */
const homeCode = /^(?:\+|00)(?:49|43|41)0?/;

/**
 * Returns the digits of a phone number as it is dialled at home, the same for all ways of writing: "0301234567" for
 * "+49 (0)30 123 45 67". null for texts that are no phone number.
 */
export function phoneDigits(text: string): string | null {
  if (phoneIssue(text.trim(), '') !== null) return null;
  return (
    text
      .replace(/[^\d+]/g, '')
      .replace(homeCode, '0')
      .replace('+', '') || null
  );
}
