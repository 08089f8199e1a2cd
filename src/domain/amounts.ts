/**
 * Numbers and amounts of money: how people write them, and all calculations with them. Amounts are whole cents; content, calls and
 * forms have them in euros with at most two decimals.
 */
import { tidyLine } from './text/tidyText.ts';

/** Decimals of an amount in euros, and of a percentage. */
export const euroDecimals = 2;
export const percentDecimals = 2;

export function centsOf(euros: number): number {
  return Math.round(euros * 100);
}

export function eurosOf(cents: number): number {
  return cents / 100;
}

/** Returns whether a number has at most so many decimals, and is not too large for exact calculations. */
export function hasDecimals(value: number, most: number): boolean {
  const unit = 10 ** most;
  const whole = Math.round(value * unit);
  return Number.isSafeInteger(whole) && whole / unit === value;
}

/** Returns a share of an amount; half cents are rounded up. @param percent has at most two decimals */
export function percentOf(cents: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.floor((cents * hundredths + 5_000) / 10_000);
}

/** Shared, because creating an Intl formatter costs far more than using it. */
const wholeEuros = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const eurosAndCents = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "1.290 €", "89,50 €": cents only if they are not zero; the space is non-breaking. */
export function formatCents(cents: number): string {
  const format = cents % 100 === 0 ? wholeEuros : eurosAndCents;
  return `${format.format(eurosOf(cents))}\u00a0€`;
}

/** "1.290,00 €", for columns and documents of accounts: the cents stand below each other. */
export function formatExactCents(cents: number): string {
  return `${eurosAndCents.format(eurosOf(cents))}\u00a0€`;
}

export function formatEuro(euros: number): string {
  return formatCents(centsOf(euros));
}

/** Writes an amount in euros for programs: "449.50". */
export function plainEuros(cents: number): string {
  return eurosOf(cents).toFixed(euroDecimals);
}

/** Writes an amount in euros so that `readCents` reads it: "449,50". */
export function writeEuros(cents: number): string {
  return plainEuros(cents).replace('.', ',');
}

/** Writes a number so that `readNumber` reads it: "12,5". */
export function writeNumber(value: number): string {
  return String(value).replace('.', ',');
}

const numeral = /^[+-]?\d{1,15}(?:[.,]\d{1,15})?$/;
const groupedNumeral = /^([+-]?[1-9]\d{0,2}([.,'’ ])\d{3}(?:\2\d{3}){0,3})(?:(?!\2)[.,](\d{1,15}))?$/;

/**
 * Reads a number as people write it or copy it from elsewhere: "449", "449,5", "1.299,00", "1,299.00", "1 299", "1'299" or "−3".
 * A point before three digits separates thousands, unless such numbers have more decimals. A comma there can mean either.
 * @param decimals the most decimals that such numbers have; that the number has no more is not checked
 * @returns null if the text is not a number, or an ambiguous one such as "1,299"
 */
export function readNumber(text: string, decimals: number): number | null {
  const plain = tidyLine(text).replace(/^[−–-] ?/, '-');
  const isNumeral = numeral.test(plain);
  const [grouped, whole = '', separator, rest = '0'] = (decimals < 3 && groupedNumeral.exec(plain)) || [];
  if (grouped === undefined) return isNumeral ? unsigned(plain.replace(',', '.')) : null;
  if (separator === ',' && isNumeral) return null;
  return unsigned(`${whole.replace(/[^\d-]/g, '')}.${rest}`);
}

/** Reads a number whose zero has no sign. */
function unsigned(text: string): number {
  return Number(text) || 0;
}

/** Reads an amount such as "449", "449,50 €", "EUR 1.299,00" or "99,–". That it consists of whole cents is not checked. */
export function readEuros(text: string): number | null {
  const amount = text.replace(/^\s*(?:€|EURO?)|(?:€|EURO?)\s*$/gi, '').replace(/,[-–—]{1,2}\s*$/, '');
  return readNumber(amount, euroDecimals);
}

/** Reads an amount of whole cents. */
export function readCents(text: string): number | null {
  const euros = readEuros(text);
  return euros !== null && hasDecimals(euros, euroDecimals) ? centsOf(euros) : null;
}
