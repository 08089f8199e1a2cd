import { euroDecimals, hasDecimals, readNumber } from '../../amounts.ts';
import type { FieldError } from '../../fieldError.ts';
import { seasons } from '../../trip/seasons.ts';
import {
  type DepartureFilter,
  type OperationKind,
  operationLabels,
  priceRoundings,
  priceUnits,
  type TripOperation,
} from './tripOperation.ts';

/** The fields of the form, as texts; those of other operations are ignored. */
export interface OperationFields {
  aenderung: string;
  wert: string;
  einheit: string;
  rundung: string;
  tage: string;
  /** Only departures of this season and year; empty for all. */
  saison: string;
  jahr: string;
  /** Table of departures or trips, as CSV. */
  text: string;
}

/** Bounds of the values; for prices the largest change in percent or euros. */
export const operationLimits = { percent: 100, euro: 10_000, days: 1_100, years: { from: 2020, to: 2100 } } as const;

/** Returns the operation, or what is wrong with its fields. */
export function readOperation(fields: OperationFields): TripOperation | FieldError[] {
  const kind = fields.aenderung;
  if (!isKind(kind)) return error('aenderung', 'Was soll sich ändern?');
  const filter = readFilter(fields);
  if (Array.isArray(filter)) return filter;
  const { year } = filter;
  switch (kind) {
    case 'prices':
      return readPrices(fields, filter);
    case 'move': {
      const days = readNumber(fields.tage, 0);
      const isValid = days !== null && Number.isInteger(days) && days !== 0 && Math.abs(days) <= operationLimits.days;
      if (isValid) return { kind, days, ...filter };
      const most = operationLimits.days.toLocaleString('de');
      return error('tage', `Um wie viele Tage? Eine ganze Zahl von -${most} bis ${most}, aber nicht 0.`);
    }
    case 'copy':
      return year === null
        ? error('jahr', 'Termine aus welchem Jahr? Zum Kopieren wählst du eines aus.')
        : { kind, ...filter, year };
    case 'dates-online':
    case 'dates-offline':
      return { kind, ...filter };
    default:
      return { kind };
  }
}

function isKind(text: string): text is OperationKind {
  return Object.hasOwn(operationLabels, text);
}

function readFilter({ saison, jahr }: OperationFields): DepartureFilter | FieldError[] {
  const season = seasons.find(({ key }) => key === saison)?.key ?? null;
  if (saison && !season) return error('saison', 'Diese Saison gibt es nicht.');
  const { from, to } = operationLimits.years;
  const year = /^\d{4}$/.test(jahr) ? Number(jahr) : null;
  const isValid = jahr === '' || (year !== null && year >= from && year <= to);
  return isValid ? { season, year } : error('jahr', `Welches Jahr? Eine Zahl von ${from} bis ${to}.`);
}

function readPrices(
  { wert, einheit, rundung }: OperationFields,
  filter: DepartureFilter,
): TripOperation | FieldError[] {
  const amount = readNumber(wert, euroDecimals);
  const unit = priceUnits.find((each) => each === einheit);
  const rounding = priceRoundings.find((each) => each === rundung) ?? 'euro';
  if (!unit) return error('einheit', 'In Prozent oder in Euro?');
  const most = operationLimits[unit];
  if (amount !== null && amount !== 0 && hasDecimals(amount, euroDecimals) && Math.abs(amount) <= most)
    return { kind: 'prices', amount, unit, rounding, ...filter };
  const shown = `${most.toLocaleString('de')} ${unit === 'percent' ? 'Prozent' : 'Euro'}`;
  return error('wert', `Um wie viel? Eine Zahl wie 5 oder -20, höchstens ${shown}, aber nicht 0.`);
}

function error(field: keyof OperationFields, message: string): FieldError[] {
  return [{ field, message }];
}
