/** Reads an operation from the fields of its form. */
import type { FieldError } from '../../fieldError.ts';
import type { DepartureOperation } from './departureOperation.ts';

/** Values in forms. */
export const operationValues = { prices: 'preise', move: 'verschieben', copy: 'kopieren' } as const;
export const unitValues = { percent: 'prozent', euro: 'euro' } as const;
export const roundingValues = { euro: 'euro', fiveOrNine: 'fuenf-neun' } as const;

/** The fields of the form, as texts; those of other operations are ignored. */
export interface OperationFields {
  aenderung: string;
  wert: string;
  einheit: string;
  rundung: string;
  tage: string;
  jahr: string;
}

/** Bounds of the values; for prices the largest change in percent or euros. */
export const operationLimits = { percent: 100, euro: 10_000, days: 1_100, years: { from: 2020, to: 2100 } } as const;

export function readOperation(fields: OperationFields): DepartureOperation | FieldError[] {
  switch (fields.aenderung) {
    case operationValues.prices:
      return readPrices(fields);
    case operationValues.move: {
      const days = readNumber(fields.tage);
      const isValid = days !== null && Number.isInteger(days) && days !== 0 && Math.abs(days) <= operationLimits.days;
      if (isValid) return { kind: 'move', days };
      const most = operationLimits.days.toLocaleString('de');
      return error('tage', `Um wie viele Tage? Eine ganze Zahl von -${most} bis ${most}, aber nicht 0.`);
    }
    case operationValues.copy: {
      const year = readNumber(fields.jahr);
      const { from, to } = operationLimits.years;
      if (year !== null && Number.isInteger(year) && year >= from && year <= to) return { kind: 'copy', year };
      return error('jahr', `Welches Jahr? Eine Zahl von ${from} bis ${to}.`);
    }
    default:
      return error('aenderung', 'Was soll sich ändern?');
  }
}

function readPrices({ wert, einheit, rundung }: OperationFields): DepartureOperation | FieldError[] {
  const amount = readNumber(wert);
  const unit = einheit === unitValues.percent ? 'percent' : einheit === unitValues.euro ? 'euro' : null;
  const rounding = rundung === roundingValues.fiveOrNine ? 'fiveOrNine' : 'euro';
  if (!unit) return error('einheit', 'In Prozent oder in Euro?');
  const most = operationLimits[unit];
  if (amount !== null && amount !== 0 && Math.abs(amount) <= most) return { kind: 'prices', amount, unit, rounding };
  const shown = `${most.toLocaleString('de')} ${unit === 'percent' ? 'Prozent' : 'Euro'}`;
  return error('wert', `Um wie viel? Eine Zahl wie 5 oder -20, höchstens ${shown}, aber nicht 0.`);
}

/** Reads "5", "+5", "-2,5" or "−20"; at most two decimals. */
function readNumber(text: string): number | null {
  const plain = text.trim().replace(/^[−–]/, '-').replace(',', '.');
  return /^[+-]?\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

function error(field: keyof OperationFields, message: string): FieldError[] {
  return [{ field, message }];
}
