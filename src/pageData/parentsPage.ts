/** The page about one departure of a trip for parents: what it costs, who cares for the child, how to cancel. */
import type { IsoDate } from '#domain/dates.ts';
import type { PublicTrip, TripDate } from '#domain/trip/trip.ts';
import type { PartnerData } from './partner.ts';

export interface ParentsData {
  trip: PublicTrip;
  /** The departure that the address names, otherwise the next with places; null if none can be booked. */
  date: TripDate | null;
  /** The current date in Europe/Berlin. */
  today: IsoDate;
  partner: PartnerData | null;
}

const dateKey = 'termin';

/** Returns the address of the page. @param date key of the departure; empty for none */
export function parentsPath(tripPath: string, date = ''): string {
  const search = parentsSearch({ date });
  return `${tripPath}/fuer-eltern${search && `?${search}`}`;
}

export function readParentsSearch(search: URLSearchParams): { date: string } {
  return { date: search.get(dateKey) ?? '' };
}

/** Returns the canonical query string without "?". */
export function parentsSearch({ date }: { date: string }): string {
  return date === '' ? '' : new URLSearchParams({ [dateKey]: date }).toString();
}
