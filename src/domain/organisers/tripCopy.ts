/** Copies trips. */

import { isFormAddress, ownFormPath } from '../trip/bookingFormPath.ts';
import { copierToNextYear } from './departureCopies.ts';
import { tripFieldNames } from './fieldChanges.ts';

/** `same`: the original's departures; `next-year`: by `departureCopies.ts`. */
export const copiedDepartures = ['same', 'next-year'] as const;
export type CopiedDepartures = (typeof copiedDepartures)[number];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the fields of a copy: all content of the original. The copy is not visible and its departures are offline,
 * until an organiser has reviewed it. The address of the built-in booking form is adapted to the copy; an external one is
 * omitted, because it would book the original.
 * @param ids combined ids of original and copy
 * @param lands see `copierToNextYear`
 */
export function copyOfTrip(
  original: Fields,
  ids: { from: string; to: string },
  departures: CopiedDepartures,
  lands: readonly string[],
): Fields {
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
    ...(Array.isArray(dates) && { dates: copiesOf(dates, departures, lands) }),
  };
}

/** Returns the address of the copy's form; null for an external one. */
function copiedForm(address: string, { from, to }: { from: string; to: string }): string | null {
  if (isFormAddress(address)) return ownFormPath(to);
  return address.startsWith('/') ? address.replaceAll(from, to) : null;
}

function copiesOf(dates: Fields[], departures: CopiedDepartures, lands: readonly string[]): Fields[] {
  return dates.map(departures === 'same' ? (date) => ({ ...date, online: false }) : copierToNextYear(dates, lands));
}
