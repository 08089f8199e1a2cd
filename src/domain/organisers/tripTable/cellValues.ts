/** Reads the cells of a table as German spreadsheet programs write them. */
import { isIsoDate } from '../../dates.ts';
import type { IsoDate } from '../../trip/trip.ts';

/** Reads "53,46", "53.46" or "-3"; null if it is not a number. */
export function readDecimal(text: string): number | null {
  const plain = text.trim().replace(/^−/, '-');
  return /^[+-]?\d{1,6}([.,]\d{1,15})?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** Reads "449", "449,50", "1.299,00 €" or "1.299"; null if it is not an amount in euros. */
export function readEuros(text: string): number | null {
  const plain = text.replace(/€|EUR/i, '').replace(/\s/g, '');
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'));
  return /^\d{1,7}([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** Reads "3.7.2027", "03.07.2027" or "2027-07-03"; null if there is no such day. */
export function readDay(text: string): IsoDate | null {
  const plain = text.trim();
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(plain) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain;
  return isIsoDate(iso) ? iso : null;
}
