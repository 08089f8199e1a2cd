/**
 * The form with which organisers change a booking, and families ask for it (specification §8.13). The travellers of the
 * booking come first, in its order; those who are added follow.
 */
import { formatCents, readCents, writeEuros } from '../../amounts.ts';
import type { FieldError } from '../../fieldError.ts';
import { tidyLine, tidyLines } from '../../text/tidyText.ts';
import { below, readBookingFields, removeTraveller, rows } from '../bookingFields.ts';
import {
  type BookingValues,
  checkTravellers,
  type Guardian,
  guardianFields,
  maxTravellers,
  personFields,
  tidyBooking,
} from '../bookingForm.ts';
import { type BookingConditions, type HandKind, handKinds, isByHand, type PriceLine } from '../price/bookingPrice.ts';
import { checkChoice, extraField } from '../price/extras.ts';

/** A line that is added by hand, as it is entered: the amount in euros without a sign. */
export interface HandLine {
  kind: HandKind;
  label: string;
  amount: string;
}

export interface ChangeValues
  extends Pick<
    BookingValues,
    'combinedId' | 'dateKey' | 'travellers' | 'guardian' | 'boarding' | 'extras' | 'voucher'
  > {
  /** Who leaves the booking, by position from 0, with the fee in euros; an empty one is that of the terms. */
  leaving: { position: number; fee: string }[];
  lines: HandLine[];
  /** Shown to the other side; empty for none. */
  reason: string;
}

/** At most as many lines can be added by hand. */
export const maxHandLines = 12;
const maxLabel = 100;
export const maxReason = 500;

/** Returns the values of a form that changes nothing yet. @param email the current address of the guardian */
export function valuesOf({ payload, price }: BookedValues, email: string): ChangeValues {
  const { combinedId, dateKey, travellers, guardian, boarding = '', extras = [] } = payload;
  return {
    ...{ combinedId, dateKey, boarding, extras: [...extras], guardian: { ...guardian, email } },
    travellers: travellers.map(({ firstName, lastName, birthDate }) => ({ firstName, lastName, birthDate })),
    leaving: [],
    lines: price.further.filter(isByHand).map(({ kind, label, amount }) => ({
      ...{ kind, label, amount: writeEuros(Math.abs(amount)) },
    })),
    reason: '',
  };
}

interface BookedValues {
  payload: Pick<BookingValues, 'combinedId' | 'dateKey' | 'travellers'> & {
    guardian: Guardian;
    boarding?: string;
    extras?: BookingValues['extras'];
  };
  price: { further: readonly PriceLine[] };
}

/** Reads the values as they are validated and stored. Never throws. */
export function readChange(body: unknown): ChangeValues {
  const fields = typeof body === 'object' && body !== null ? { ...(body as Record<string, unknown>) } : {};
  const { combinedId, dateKey, travellers, guardian, boarding, extras, voucher } = tidyBooking(
    readBookingFields(fields),
  );
  const leaves = below(fields, 'leaves');
  const fees = below(fields, 'fee');
  const positions = Object.keys(leaves).flatMap((key) => (/^\d{1,2}$/.test(key) ? Number(key) : []));
  return {
    ...departureIn(fields, { combinedId, dateKey }),
    ...{ travellers: travellers.map(({ details: _, ...person }) => person), guardian, boarding, extras },
    ...(voucher && { voucher }),
    leaving: positions.map((position) => ({ position, fee: text(fees[position]) })),
    lines: rows(below(fields, 'lines'), () => true)
      .slice(0, maxHandLines + 1)
      .flatMap(handLineOf),
    reason: tidyLines(text(fields.reason)),
  };
}

/** A choice of departures has one value for trip and departure: "1234-ya/d1". */
function departureIn(fields: Record<string, unknown>, given: Pick<ChangeValues, 'combinedId' | 'dateKey'>) {
  const [, combinedId, dateKey] = /^([^/]+)\/(.+)$/.exec(text(fields.departure)) ?? [];
  return combinedId && dateKey ? { combinedId, dateKey } : given;
}

/** A row without text and amount is none. */
function handLineOf(row: Record<string, unknown>): HandLine[] {
  const [label, amount] = [tidyLine(text(row.label)), tidyLine(text(row.amount))];
  const kind = handKinds.find((each) => each === row.kind) ?? 'discount';
  return label === '' && amount === '' ? [] : [{ kind, label, amount }];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Returns the errors of the form, at most one for each control. The organiser decides whether ages fit the trip.
 * @param before number of travellers of the booking
 * @param conditions what can be chosen
 */
export function checkChange(
  values: ChangeValues,
  before: number,
  conditions: BookingConditions,
  today: string,
): FieldError[] {
  const { travellers, guardian, leaving, lines, reason } = values;
  const left = withoutLeaving(values);
  const people = checkTravellers(travellers, { ages: {}, conditions: null, start: null, today });
  const leaves = new Set(leaving.map(({ position }) => position));
  const isUnknown = travellers.length < before || leaving.some(({ position }) => position >= before);
  const choice = { ...left, travellers: left.travellers.length };
  return [
    ...(isUnknown ? [error('travellers', 'Lade die Seite bitte neu: Es fehlen Reisende.')] : []),
    ...(leaves.size >= before ? [error('leaves.0', 'Jemand muss bleiben. Sonst storniere die ganze Buchung.')] : []),
    ...(choice.travellers > maxTravellers ? [error('travellers', `Höchstens ${maxTravellers} Reisende gehen.`)] : []),
    ...people.filter(({ field }) => !leaves.has(Number(field.split('.')[1]))),
    ...guardianFields.flatMap(({ key, rule }) => {
      const message = rule(guardian[key]);
      return message ? [error(`guardian.${key}`, message)] : [];
    }),
    // The positions of the controls are those before somebody leaves.
    ...checkChoice(choice, conditions).map(({ field, message }) => error(shownField(field, leaves), message)),
    ...lines.slice(0, maxHandLines).flatMap(lineErrors),
    ...(lines.length > maxHandLines ? [error('lines.0.label', `Mehr als ${maxHandLines} Posten gehen nicht.`)] : []),
    ...(reason.length > maxReason ? [error('reason', `Kürze das bitte auf ${maxReason} Zeichen.`)] : []),
  ];
}

/** Returns the values without those who leave, and without their extras. */
export function withoutLeaving(values: ChangeValues): ChangeValues {
  const positions = values.leaving.map(({ position }) => position).sort((a, b) => b - a);
  return positions.reduce((left, position) => removeTraveller(left, position), values);
}

/** Returns the name of an extra's control before some travellers have left. */
function shownField(field: string, leaves: ReadonlySet<number>): string {
  const [, name = '', position] = /^(extras\..+\.)(\d+)$/.exec(field) ?? [];
  if (position === undefined) return field;
  let shown = -1;
  for (let left = Number(position); left >= 0; left -= 1) {
    shown += 1;
    while (leaves.has(shown)) shown += 1;
  }
  return `${name}${shown}`;
}

function lineErrors({ label, amount }: HandLine, index: number): FieldError[] {
  const cents = readCents(amount);
  if (label === '') return [error(`lines.${index}.label`, 'Wofür ist dieser Posten?')];
  if (label.length > maxLabel) return [error(`lines.${index}.label`, `Kürze das bitte auf ${maxLabel} Zeichen.`)];
  if (cents !== null && cents > 0 && cents <= maxLine) return [];
  return [error(`lines.${index}.amount`, `Schreib bitte einen Betrag zwischen 0,01 und ${formatCents(maxLine)}.`)];
}

/** Cents. */
const maxLine = 1_000_000_00;

/** Returns the lines of the price that are entered; amounts that cannot be read count as zero. */
export function handPriceLines(lines: readonly HandLine[]): PriceLine[] {
  return lines.map(({ kind, label, amount }) => {
    const cents = readCents(amount) ?? 0;
    return { kind, label, traveller: null, amount: kind === 'fee' ? cents : 0 - cents };
  });
}

function error(field: string, message: string): FieldError {
  return { field, message };
}

/** Returns the names and values of the form's fields, from which `readChange` reads the same values. */
export function changeFields(values: ChangeValues): [name: string, value: string][] {
  const { combinedId, dateKey, travellers, guardian, boarding, extras, voucher, leaving, lines, reason } = values;
  return [
    ['departure', `${combinedId}/${dateKey}`],
    ...travellers.flatMap((traveller, index) =>
      personFields.map((field): [string, string] => [`travellers.${index}.${field}`, traveller[field]]),
    ),
    ...leaving.flatMap(({ position, fee }): [string, string][] => [
      [`leaves.${position}`, 'true'],
      [`fee.${position}`, fee],
    ]),
    ...guardianFields.map(({ key }): [string, string] => [`guardian.${key}`, guardian[key]]),
    ['boarding', boarding],
    ...extras.map((extra): [string, string] => [extraField(extra), extra.option ?? 'true']),
    ...(voucher ? [['voucher', voucher] satisfies [string, string]] : []),
    ...lines.flatMap((line, index) =>
      (['kind', 'label', 'amount'] as const).map((field): [string, string] => [`lines.${index}.${field}`, line[field]]),
    ),
    ['reason', reason],
  ];
}
