/**
 * Reads a booking from JSON or from form fields. A form field is named by its path in the JSON, such as
 * "travellers.0.firstName" or "guardian.city". Brackets ("travellers[0][firstName]") are accepted too, since many
 * programs write them.
 */

import { euroDecimals, readNumber } from '../amounts.ts';
import { type EmergencyContact, isAnswerKey, maxContacts, type TravellerDetails } from '../trip/travellerFields.ts';
import {
  type BookingValues,
  emptyTraveller,
  type Guardian,
  guardianOf,
  maxTravellers,
  personFields,
  type Traveller,
} from './bookingForm.ts';
import type { ChosenExtra } from './price/bookingPrice.ts';
import { maxChosenExtras, withoutTraveller } from './price/extras.ts';

/** Reads the entered values from JSON or from the flat fields of a form. A value of the wrong type counts as missing. */
export function readBookingFields(body: unknown): BookingValues {
  const fields = isRecord(body) ? body : {};
  return {
    combinedId: text(fields.combinedId),
    dateKey: text(fields.dateKey),
    travellers: travellersOf(fields),
    guardian: guardianIn(isRecord(fields.guardian) ? fields.guardian : below(fields, 'guardian')),
    boarding: text(fields.boarding),
    extras: extrasOf(fields),
    ...contactsOf(fields),
    ...(isYes(fields.healthConsent) && { healthConsent: true }),
    ...(isYes(fields.showsNames) && { showsNames: true }),
    ...(text(fields.voucher).trim() !== '' && { voucher: text(fields.voucher) }),
    ...debitOf(fields),
    remarks: text(fields.remarks),
    acceptedTerms: isYes(fields.acceptedTerms),
    total: amount(fields.total),
  };
}

function guardianIn(fields: Record<string, unknown>): Guardian {
  return guardianOf((key) => text(fields[key]));
}

function travellersOf(fields: Record<string, unknown>): Traveller[] {
  const listed = Array.isArray(fields.travellers)
    ? fields.travellers
    : rows(below(fields, 'travellers'), isTravellerControl);
  // Keeps one more than allowed, so that the validation rejects the booking.
  return listed.slice(0, maxTravellers + 1).map((row) => travellerOf(isRecord(row) ? row : {}));
}

function travellerOf(row: Record<string, unknown>): Traveller {
  const details = detailsOf(isRecord(row.details) ? row.details : below(row, 'details'));
  return { ...texts(personFields, row), ...(details && { details }) };
}

/** Each chosen option is a field of its own ("diet.0"), or an entry of a list in JSON. */
function detailsOf(answers: Record<string, unknown>): TravellerDetails | undefined {
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(answers)) {
    const key = name.replace(/\.\d{1,3}$/, '');
    if (!isAnswerKey(key)) continue;
    const texts = [given.get(key) ?? '', ...[value].flat().map(text)].filter((each) => each !== '');
    if (texts.length > 0) given.set(key, texts.join('\n'));
  }
  return given.size > 0 ? Object.fromEntries(given) : undefined;
}

/** Returns the emergency contacts as a part of the values; an empty object if there are none. */
function contactsOf(fields: Record<string, unknown>): { emergencyContacts?: EmergencyContact[] } {
  const given = fields.emergencyContacts;
  const listed = Array.isArray(given) ? given : rows(below(fields, 'emergencyContacts'), () => true);
  if (listed.length === 0) return {};
  // Keeps one more than allowed, so that the validation rejects the booking.
  return {
    emergencyContacts: listed
      .slice(0, maxContacts + 1)
      .map((row) => texts(['name', 'phone'] as const, isRecord(row) ? row : {})),
  };
}

/** The form has the fields of a debit also if the family pays by transfer. */
function debitOf(fields: Record<string, unknown>): Pick<BookingValues, 'debit'> {
  const given = isRecord(fields.debit) ? fields.debit : fields.payment === 'debit' ? below(fields, 'debit') : null;
  return given ? { debit: { ...texts(['holder', 'iban'] as const, given), consent: isYes(given.consent) } } : {};
}

/**
 * Reads the chosen extras. The form has a field for each extra and traveller ("extras.leihski.0"). Its value is the key of
 * the option, "true" for an extra without options, and empty if it is not chosen.
 */
function extrasOf(fields: Record<string, unknown>): ChosenExtra[] {
  const listed = Array.isArray(fields.extras)
    ? fields.extras.filter(isRecord).map(({ key, traveller, option }) => ({
        key: text(key),
        ...(traveller !== undefined && traveller !== null && { traveller: Number(traveller) }),
        ...(option !== undefined && option !== null && { option: text(option) }),
      }))
    : Object.entries(below(fields, 'extras')).flatMap(([name, value]) => extraOfField(name, text(value)));
  // Keeps one more than allowed, so that the validation rejects the booking.
  return listed.slice(0, maxChosenExtras + 1);
}

/** @param name "leihski.0" or "sitzplatz.booking" */
function extraOfField(name: string, value: string): ChosenExtra[] {
  const [, key, place] = /^(.+)\.(\d{1,6}|booking)$/.exec(name) ?? [];
  if (key === undefined || value === '') return [];
  const traveller = place === 'booking' ? {} : { traveller: Number(place) };
  return [{ key, ...traveller, ...(value !== 'true' && { option: value }) }];
}

/** Returns the fields below a name without that name: "guardian.city" → "city". */
export function below(fields: Record<string, unknown>, name: string): Record<string, unknown> {
  const found = Object.entries(fields).flatMap(([key, value]) => {
    const [first, ...rest] = key.split(/[.[\]]+/).filter(Boolean);
    return first === name && rest.length > 0 ? [[rest.join('.'), value] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * Groups fields into rows, ordered by number: "0.firstName" and "2.firstName" → two rows. Missing numbers create no rows.
 * @param isControl whether a row has a field of this name; others are ignored
 */
export function rows(fields: Record<string, unknown>, isControl: (name: string) => boolean): Record<string, unknown>[] {
  const byNumber = new Map<number, Record<string, unknown>>();
  for (const [key, value] of Object.entries(fields)) {
    const [, number, field] = /^(\d{1,6})\.(.+)$/.exec(key) ?? [];
    if (number === undefined || field === undefined || !isControl(field)) continue;
    const row = byNumber.get(Number(number)) ?? {};
    row[field] = value;
    byNumber.set(Number(number), row);
  }
  return [...byNumber].sort(([a], [b]) => a - b).map(([, row]) => row);
}

/** @param name of a control of a traveller, without the position */
function isTravellerControl(name: string): boolean {
  return name.startsWith('details.') || personFields.some((field) => field === name);
}

function isYes(value: unknown): boolean {
  return value === true || value === 'true';
}

function texts<Name extends string>(names: readonly Name[], fields: Record<string, unknown>): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, text(fields[name])])) as Record<Name, string>;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Reads an amount in euros from a number or from the text of a form field. */
function amount(value: unknown): number | null {
  const number = typeof value === 'string' ? readNumber(value, euroDecimals) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function canAddTraveller(travellers: readonly Traveller[], most = maxTravellers): boolean {
  return travellers.length < most;
}

/** Adds empty travellers with the last name of the previous one, since siblings usually share it, up to the maximum. */
export function addTravellers<Values extends Pick<BookingValues, 'travellers'>>(
  values: Values,
  count: number,
  most = maxTravellers,
): Values {
  const travellers = [...values.travellers];
  const wanted = Math.min(travellers.length + count, most);
  while (travellers.length < wanted) {
    travellers.push({ ...emptyTraveller, lastName: travellers.at(-1)?.lastName ?? '' });
  }
  return { ...values, travellers };
}

/** Returns the values after a button of a form without JavaScript: "add" a traveller, or for example "remove-2". */
export function afterButton<Values extends Pick<BookingValues, 'travellers' | 'extras'>>(
  values: Values,
  button: string,
): Values {
  if (button === 'add') return addTravellers(values, 1);
  const [, removed] = /^remove-(\d{1,6})$/.exec(button) ?? [];
  return removed === undefined ? values : removeTraveller(values, Number(removed));
}

/** Removes a traveller with his extras. @param index position from 0 */
export function removeTraveller<Values extends Pick<BookingValues, 'travellers' | 'extras'>>(
  values: Values,
  index: number,
): Values {
  return {
    ...values,
    travellers: values.travellers.filter((_, each) => each !== index),
    extras: withoutTraveller(values.extras, index),
  };
}
