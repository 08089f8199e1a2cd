/** Copies trips. */

import { isFormAddress, ownFormPath } from '../trip/bookingFormPath.ts';
import { shiftToNextYear } from './departureCopies.ts';
import { tripFieldNames } from './fieldChanges.ts';

/** `same`: the original's departures; `next-year`: each of them 52 weeks later, on the same weekdays. */
export const copiedDepartures = ['same', 'next-year'] as const;
export type CopiedDepartures = (typeof copiedDepartures)[number];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the fields of a copy: all content of the original. The copy is not visible and its departures are offline,
 * until an organiser has reviewed it. The address of the built-in booking form is adapted to the copy; an external one is
 * omitted, because it would book the original.
 * @param ids combined ids of original and copy
 */
export function copyOfTrip(original: Fields, ids: { from: string; to: string }, departures: CopiedDepartures): Fields {
  const copied = Object.fromEntries(
    tripFieldNames.flatMap((field) => (original[field] == null ? [] : [[field, original[field]]])),
  );
  const { rdsUrl, dates, title, ...others } = copied;
  const ownForm = typeof rdsUrl === 'string' ? copiedForm(rdsUrl, ids) : null;
  return {
    ...others,
    title: `${typeof title === 'string' ? title.trim() : ''} (Kopie)`.trim(),
    visible: false,
    archived: false,
    ...(ownForm && { rdsUrl: ownForm }),
    ...(Array.isArray(dates) && { dates: dates.map((date: Fields) => copyOfDeparture(date, departures)) }),
  };
}

/** Returns the address of the copy's form; null for an external one. */
function copiedForm(address: string, { from, to }: { from: string; to: string }): string | null {
  if (isFormAddress(address)) return ownFormPath(to);
  return address.startsWith('/') ? address.replaceAll(from, to) : null;
}

function copyOfDeparture(date: Fields, departures: CopiedDepartures): Fields {
  const shift = (day: unknown) => (typeof day === 'string' ? shiftToNextYear(day) : day);
  const days = departures === 'same' ? {} : { start: shift(date.start), end: shift(date.end) };
  return { ...date, ...days, online: false };
}
