/**
 * What organisers have promised to families: a departure with bookings, holds, offers or a waiting list takes place on its days,
 * until it is cancelled (specification §7.14). Changes of a trip's document cannot break such a promise.
 */
import { formatDateRange, type IsoDate } from '../dates.ts';
import type { FieldError } from '../fieldError.ts';
import { itemPath } from '../fields/fieldPaths.ts';

/** The fields of a trip that promises depend on. */
export interface PromisingTrip {
  archived?: boolean | undefined;
  switchedOn?: boolean | undefined;
  dates: readonly PromisedDate[];
}

interface PromisedDate {
  _key: string;
  start: IsoDate;
  end: IsoDate;
  online?: boolean | undefined;
}

export interface BrokenPromise {
  date: PromisedDate;
  change: 'removed' | 'moved' | 'offline' | 'archived' | 'switchedOff';
}

/**
 * Returns the changes of a trip that break a promise.
 * @param isPromised whether families have bookings, holds, offers or entries on the waiting list of a departure
 * @param today date in Europe/Berlin; departures that have ended are not promised any more
 */
export function brokenPromises(
  before: PromisingTrip,
  after: PromisingTrip,
  isPromised: (dateKey: string) => boolean,
  today: IsoDate,
): BrokenPromise[] {
  const promised = before.dates.filter(({ _key, end }) => end >= today && isPromised(_key));
  const change = closingOf(before, after);
  if (change) return promised.map((date) => ({ date, change }));
  return promised.flatMap((date): BrokenPromise[] => {
    const next = after.dates.find(({ _key }) => _key === date._key);
    if (!next) return [{ date, change: 'removed' }];
    if (next.start !== date.start || next.end !== date.end) return [{ date, change: 'moved' }];
    return date.online && !next.online ? [{ date, change: 'offline' }] : [];
  });
}

/** Returns how a change closes the whole trip; null if it does not. */
function closingOf(before: PromisingTrip, after: PromisingTrip): 'archived' | 'switchedOff' | null {
  if (!before.archived && after.archived) return 'archived';
  return before.switchedOn && !after.switchedOn ? 'switchedOff' : null;
}

const why = 'Familien haben dafür Plätze gebucht, reserviert oder warten darauf.';
const way = 'Verschieb ihn vorher auf seiner Seite unter „Termine“, oder sag ihn dort ab.';

/** Returns the errors of a form, each with the way to do what was intended. */
export function promiseErrors(broken: readonly BrokenPromise[]): FieldError[] {
  const days = ({ date }: BrokenPromise) => formatDateRange(date.start, date.end);
  const of = (change: BrokenPromise['change']) => broken.filter((each) => each.change === change);
  const closed = [...of('archived'), ...of('switchedOff')];
  const field = of('archived').length > 0 ? 'archived' : 'switchedOn';
  const closing = `Diese Reise hat noch Termine, auf die sich Familien verlassen: ${closed.map(days).join('; ')}. Sag sie vorher unter „Termine“ ab. Soll die Reise nur nicht mehr zu finden sein, nimm das Häkchen bei „Sichtbar“ weg.`;
  return [
    ...(closed.length > 0 ? [{ field, message: closing }] : []),
    ...of('removed').map((each) => ({
      field: 'dates',
      message: `Der Termin ${days(each)} kann nicht gelöscht werden: ${why} ${way}`,
    })),
    ...of('moved').map((each) => ({
      field: itemPath('dates', each.date._key, 'start'),
      message: `Der Termin ${days(each)} kann keine anderen Tage bekommen: ${why} ${way} Leg dafür einen neuen Termin mit den anderen Tagen an.`,
    })),
    ...of('offline').map((each) => ({
      field: itemPath('dates', each.date._key, 'online'),
      message: `Der Termin ${days(each)} kann nicht offline gehen: ${why} ${way} Soll nur niemand mehr dazukommen, setz die Plätze auf die Zahl der gebuchten.`,
    })),
  ];
}
