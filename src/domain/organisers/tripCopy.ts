/** What a copy of a trip takes over from the original. */
import { nextYearOf } from './departureCopies.ts';
import { editableTripFields } from './tripFields.ts';

/** `same`: the copy has the original's departures; `next-year`: each of them 52 weeks later, on the same weekdays. */
export const copiedDepartures = ['same', 'next-year'] as const;
export type CopiedDepartures = (typeof copiedDepartures)[number];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Everything an organiser may edit, but nobody sees or books the copy before somebody has looked at it: it is not
 * visible, and its departures are offline. The address of a booking form on our own site is made the copy's; another
 * one is left out, because it would book the original.
 * @param ids combined ids of both
 */
export function copyOfTrip(original: Fields, ids: { from: string; to: string }, departures: CopiedDepartures): Fields {
  const taken = Object.fromEntries(
    editableTripFields.flatMap((field) => (original[field] == null ? [] : [[field, original[field]]])),
  );
  const { rdsUrl, dates, title, ...others } = taken;
  const isOurs = typeof rdsUrl === 'string' && rdsUrl.startsWith('/');
  return {
    ...others,
    title: `${typeof title === 'string' ? title.trim() : ''} (Kopie)`.trim(),
    visible: false,
    archived: false,
    ...(isOurs && { rdsUrl: rdsUrl.replaceAll(ids.from, ids.to) }),
    ...(Array.isArray(dates) && { dates: dates.map((date: Fields) => copyOfDeparture(date, departures)) }),
  };
}

function copyOfDeparture(date: Fields, departures: CopiedDepartures): Fields {
  const moved = (day: unknown) => (typeof day === 'string' ? nextYearOf(day) : day);
  const days = departures === 'same' ? {} : { start: moved(date.start), end: moved(date.end) };
  return { ...date, ...days, online: false };
}
