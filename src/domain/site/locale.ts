/** The languages of the site (specification §1.3). */

/** Each has a catalogue of texts (`views/texts`). */
const locales = ['de'] as const;
type Locale = (typeof locales)[number];

/** What pages that are the same for everybody are written in. */
export const defaultLocale: Locale = 'de';

/** Returns the first language of a visitor that the site has. @param wanted tags such as "de-AT", the preferred one first */
export function detectLocale(wanted: readonly (string | undefined)[]): Locale {
  const languages = wanted.map((tag) => tag?.toLowerCase().split('-')[0]);
  return languages.flatMap((language) => locales.find((locale) => locale === language) ?? [])[0] ?? defaultLocale;
}
