/** Prices: "unter 300 Euro", "max 400", "zwischen 200 und 400 Euro", "ca. 500 €". */

import type { Meaning } from '../understanding.ts';
import type { Pattern } from './patterns.ts';

const amount = String.raw`(\d{1,5})`;
const atMost =
  'unter|bis|bis zu|bis maximal|max|maximal|hochstens|weniger als|nicht mehr als|nicht uber|billiger als|gunstiger als|nicht teurer als|budget|budget von|budget bis|budget max|preis bis|kostet|fur unter|fur max|fur maximal|fur hochstens|fur bis zu';
const atLeast = 'ab|uber|mehr als|mindestens|min|von|preis ab';
const about = 'ca|circa|etwa|ungefahr|rund|um|um die|so um die';
const perTraveller = '(?: (?:pro|je) (?:person|kind|teilnehmer|woche|reise))?';
/** Without "Euro", smaller numbers may be ages or days. */
const smallestBarePrice = 50;
/** "Etwa 300 Euro" includes prices that differ by this share. */
const tolerance = 0.2;

export const pricePatterns: readonly Pattern[] = [
  {
    words: `(?:(?:zwischen|von|preis) )?${amount}(?: euro)? (?:und|bis|bis zu) ${amount} euro${perTraveller}`,
    read: ([from, to]) => priceMeaning(Number(from), Number(to)),
  },
  {
    words: `(?:zwischen|von|preis) ${amount} (?:und|bis) ${amount}`,
    read: ([from, to]) => (isBarePrice(from) && isBarePrice(to) ? priceMeaning(Number(from), Number(to)) : null),
  },
  {
    words: `${amount} bis ${amount}`,
    read: ([from, to]) => (isBarePrice(from) && isBarePrice(to) ? priceMeaning(Number(from), Number(to)) : null),
  },
  {
    words: `(?:${atMost}) (?:${amount} euro|euro ${amount})${perTraveller}`,
    read: ([a, b]) => priceMeaning(null, Number(a ?? b)),
  },
  {
    words: `(?:${atLeast}) (?:${amount} euro|euro ${amount})${perTraveller}`,
    read: ([a, b]) => priceMeaning(Number(a ?? b), null),
  },
  {
    words: `(?:${about}) ${amount} euro${perTraveller}`,
    read: ([price]) =>
      priceMeaning(roundToTens(Number(price) * (1 - tolerance)), roundToTens(Number(price) * (1 + tolerance))),
  },
  // "300 Euro" is what a family can spend.
  {
    words: `(?:fur )?(?:${amount} euro|euro ${amount})${perTraveller}(?: budget)?`,
    read: ([a, b]) => priceMeaning(null, Number(a ?? b)),
  },
  {
    words: `(?:${atMost}) ${amount}`,
    read: ([price]) => (isBarePrice(price) ? priceMeaning(null, Number(price)) : null),
  },
  {
    words: `(?:${atLeast}) ${amount}`,
    read: ([price]) => (isBarePrice(price) ? priceMeaning(Number(price), null) : null),
  },
];

function priceMeaning(from: number | null, to: number | null): Meaning | null {
  if (from !== null && to !== null && from > to) return null;
  return { filter: { price: { from, to } }, label: priceLabel(from, to) };
}

function priceLabel(from: number | null, to: number | null): string {
  if (from === null) return `bis ${to} €`;
  return to === null ? `ab ${from} €` : `${from}–${to} €`;
}

/** Years are no prices: "bis 2027" is a date. */
function isBarePrice(text: string | undefined): boolean {
  const price = Number(text);
  return price >= smallestBarePrice && !(price >= 2020 && price <= 2040);
}

function roundToTens(price: number): number {
  return Math.round(price / 10) * 10;
}
