/**
 * Compares titles with German collation. A comparison by Intl.Collator takes ten times as long as a comparison of two
 * strings by code units, and loading a catalogue compares millions of times. Therefore a title has a key whose code units
 * have the same order as the letters of the title.
 */
const germanTitles = new Intl.Collator('de');
/** Compares letters without regard to case and accents. */
const baseLetters = new Intl.Collator('de', { sensitivity: 'base' });

/** ASCII and German punctuation. */
const characters = [...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)), ...'–„“’'];
const keyOfCharacter = readAlphabet();

/** Returns the key of a title; null if it contains other characters than ASCII, German letters and German punctuation. */
export function titleKey(title: string): string | null {
  let key = '';
  for (const character of title) {
    const part = keyOfCharacter.get(character);
    if (part === undefined) return null;
    key += part;
  }
  return key;
}

/** Compares titles like Intl.Collator. Equal keys, for example of "Ähren" and "ahren", need the slow comparison. */
export function compareTitles(
  a: { title: string; titleKey: string | null },
  b: { title: string; titleKey: string | null },
): number {
  if (a.titleKey === null || b.titleKey === null || a.titleKey === b.titleKey)
    return germanTitles.compare(a.title, b.title);
  return a.titleKey < b.titleKey ? -1 : 1;
}

/** Gives each character a code unit by its position in the alphabet, and German letters those of their base. */
function readAlphabet(): ReadonlyMap<string, string> {
  const alphabet = new Map<string, string>();
  let position = 0;
  let previous: string | null = null;
  for (const character of characters.toSorted(baseLetters.compare)) {
    if (previous === null || baseLetters.compare(previous, character) !== 0) position += 1;
    alphabet.set(character, String.fromCharCode(32 + position));
    previous = character;
  }
  for (const [letter, base] of Object.entries({ ä: 'a', ö: 'o', ü: 'u', ß: 'ss', Ä: 'a', Ö: 'o', Ü: 'u' })) {
    alphabet.set(letter, [...base].map((character) => alphabet.get(character)).join(''));
  }
  return alphabet;
}
