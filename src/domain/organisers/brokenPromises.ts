/**
 * What organisers have promised to families: a departure with bookings, holds, offers or a waiting list takes place on its days,
 * until it is cancelled (specification §7.14), and families to whom its places were promised can book them, also after the end of
 * its sale. Changes of a trip's document cannot break such a promise.
 */
import { formatDateRange, type IsoDate } from '../dates.ts';
import type { FieldError } from '../fieldError.ts';
import { itemPath } from '../fields/fieldPaths.ts';
import type { HostNames } from '../trip/bookingFormPath.ts';
import {
  checkTrip,
  formOf,
  isBookable,
  levelOfProblem,
  type TripDraft,
  validDates,
  withOpenSale,
} from '../trip/visibility.ts';

/** A trip as far as promises depend on it. */
export type PromisingTrip = Omit<TripDraft, 'dates'> & { dates: readonly PromisedDate[] };

type PromisedDate = NonNullable<TripDraft['dates']>[number] & { _key: string; start: IsoDate; end: IsoDate };

/** What families have of a departure: nothing more than bookings, or also holds, offers or entries on its waiting list. */
export type Promised = 'booked' | 'awaited';

export type BrokenPromise = { date: PromisedDate } & (
  | { change: 'removed' | 'moved' | 'offline' | 'archived' | 'switchedOff' }
  /** `field`: because of which it cannot be booked any more. */
  | { change: 'unbookable'; field: string }
);

/**
 * Returns the changes of a trip that break a promise.
 * @param promisedOf returns what families have of a departure; null for nothing
 * @param today date in Europe/Berlin; departures that have ended are not promised any more
 */
export function brokenPromises(
  before: PromisingTrip,
  after: PromisingTrip,
  promisedOf: (dateKey: string) => Promised | null,
  { today, hosts }: { today: IsoDate; hosts: HostNames },
): BrokenPromise[] {
  const promised = before.dates.filter(({ _key, end }) => end >= today && promisedOf(_key));
  const change = closingOf(before, after);
  if (change) return promised.map((date) => ({ date, change }));
  return promised.flatMap((date): BrokenPromise[] => {
    const next = after.dates.find(({ _key }) => _key === date._key);
    if (!next) return [{ date, change: 'removed' }];
    if (next.start !== date.start || next.end !== date.end) return [{ date, change: 'moved' }];
    if (date.online && !next.online) return [{ date, change: 'offline' }];
    const [was, will] = [withOpenSale(before, date._key), withOpenSale(after, date._key)];
    if (promisedOf(date._key) === 'booked' || !isBookable(was, date._key, today, hosts)) return [];
    const field = obstacleOf(was, will, date._key, { today, hosts });
    return field === null ? [] : [{ date, change: 'unbookable', field }];
  });
}

/** Returns how a change closes the whole trip; null if it does not. */
function closingOf(before: PromisingTrip, after: PromisingTrip): 'archived' | 'switchedOff' | null {
  if (!before.archived && after.archived) return 'archived';
  return before.switchedOn && !after.switchedOn ? 'switchedOff' : null;
}

/** Returns the field because of which a departure cannot be booked any more where families have been offered it; null if it can. */
function obstacleOf(
  before: PromisingTrip,
  after: PromisingTrip,
  dateKey: string,
  { today, hosts }: { today: IsoDate; hosts: HostNames },
): string | null {
  if (isBookable(after, dateKey, today, hosts)) {
    const leaves = formOf(before, hosts) === 'own' && formOf(after, hosts) !== 'own';
    return leaves ? 'rdsUrl' : null;
  }
  if (!validDates(after.dates, today).some(({ _key }) => _key === dateKey))
    return itemPath('dates', dateKey, 'basePrice');
  const problems = checkTrip(after, today, hosts).problems.toSorted(
    (a, b) => levelOfProblem(a.code) - levelOfProblem(b.code),
  );
  return problems[0]?.field ?? 'dates';
}

const why = 'Familien haben dafür Plätze gebucht, reserviert oder warten darauf.';
const way = 'Verschieb ihn vorher auf seiner Seite unter „Termine“, oder sag ihn dort ab.';

/** Returns the errors of a form, each with the way to do what was intended. */
export function promiseErrors(broken: readonly BrokenPromise[]): FieldError[] {
  const days = ({ date }: BrokenPromise) => formatDateRange(date.start, date.end);
  const of = (change: BrokenPromise['change']) => broken.filter((each) => each.change === change);
  const unbookable = Map.groupBy(
    broken.flatMap((each) => (each.change === 'unbookable' ? each : [])),
    (each) => each.field,
  );
  const closed = [...of('archived'), ...of('switchedOff')];
  const field = of('archived').length > 0 ? 'archived' : 'switchedOn';
  const closing = `Diese Reise hat noch Termine, auf die sich Familien verlassen: ${closed.map(days).join('; ')}. Sag sie vorher unter „Termine“ ab. Soll die Reise nur nicht mehr zu finden sein, nimm das Häkchen bei „Sichtbar“ weg.`;
  const waiting = (dates: BrokenPromise[]) =>
    `So könnte ${dates.map(days).join('; ')} hier nicht mehr gebucht werden: Familien stehen auf der Warteliste, haben ein Angebot oder füllen gerade das Formular aus. Soll nur niemand mehr dazukommen, setz den letzten Buchungstag auf gestern. Soll er nicht stattfinden, sag ihn dort ab.`;
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
      message: `Der Termin ${days(each)} kann nicht offline gehen: ${why} ${way} Soll nur niemand mehr dazukommen, setz den letzten Buchungstag auf gestern.`,
    })),
    ...[...unbookable].map(([name, each]) => ({ field: name, message: waiting(each) })),
  ];
}
