/** Numbers of a record as people write them. */
import { centsOf, euroDecimals, hasDecimals, readEuros, readNumber, writeEuros, writeNumber } from '../amounts.ts';
import type { NumberField } from './field.ts';

export type WrittenNumber = Pick<NumberField, 'kind' | 'unit' | 'decimals'>;

/** Reads a number; null if the text is none. The limits of the field are not checked. */
export function readNumberOf({ unit, decimals = Infinity }: WrittenNumber, text: string): number | null {
  return unit === 'euro' ? readEuros(text) : readNumber(text, decimals);
}

/** Writes a number so that it can be read again; "" for an amount that does not consist of whole cents. */
export function writeNumberOf({ unit }: WrittenNumber, value: number | null): string {
  if (value === null) return '';
  if (unit !== 'euro') return writeNumber(value);
  return hasDecimals(value, euroDecimals) ? writeEuros(centsOf(value)) : '';
}
