import { deburr } from 'es-toolkit/string';

/** Converts a text to a slug: "Über die Anreise" → "ueber-die-anreise", "Rømø" → "roemoe". Empty if it has no Latin letter or digit. */
export function slugOf(text: string): string {
  const german = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüø]/g, (umlaut) => `${deburr(umlaut)}e`);
  return deburr(german)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
