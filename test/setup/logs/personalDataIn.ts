import { enteredTexts } from './enteredData.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '[ +]');
/** Entered texts as whole words, so that "Lina" is not found in "Linack". In addresses, "+" can stand for a space. */
const entered = new RegExp(`(?<![\\p{L}\\d])(?:${enteredTexts.map(escaped).join('|')})(?![\\p{L}\\d])`, 'gu');
const mailAddress = /(?<![\w.+-])[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}\b/gi;
/** JSON Web Tokens: sign-ins and signed links. */
const webToken = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;
const percentEncoded = /(?:%[0-9a-f]{2})+/gi;

/**
 * Finds personal data and credentials in a text: what tests enter, mail addresses and tokens, also percent-encoded. There are
 * no permitted mail addresses: even the public ones of organisers have no purpose in a log.
 * @returns each finding once
 */
export function personalDataIn(text: string): string[] {
  const decoded = text.replace(percentEncoded, decode);
  return [...new Set([entered, mailAddress, webToken].flatMap((pattern) => decoded.match(pattern) ?? []))];
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
