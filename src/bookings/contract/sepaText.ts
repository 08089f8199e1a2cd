import { deburr } from 'es-toolkit';

const digraphs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', '&': '+' };

/** Writes a text with the letters that all banks in SEPA accept. */
export function sepaText(text: string, length = 70): string {
  const ascii = deburr(text.normalize('NFC').replace(/[äöüß&]/gi, (letter) => digraphs[letter] ?? letter));
  const allowed = ascii.replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ').replace(/\s+/g, ' ');
  return allowed.slice(0, length).trim();
}
