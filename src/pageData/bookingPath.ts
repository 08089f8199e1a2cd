import { pathOf } from '#domain/site/pageTargets.ts';
import { type BookingFormPlace, partyParams } from '#domain/trip/bookingFormPath.ts';
import type { BookingArgs } from './booking.ts';

type Party = Pick<BookingFormPlace, 'ages' | 'next'>;

/** Returns the address of the booking page for one departure (specification §8.1). */
export function bookingPath(combinedId: string, dateKey: string, party: Party = {}): string {
  return nextBookingPath(bookingSearch(combinedId, dateKey, party));
}

/** Returns the search of the booking page, as the address of the booking before it contains it. */
export function bookingSearch(combinedId: string, dateKey: string, party: Party): string {
  return new URLSearchParams({ destination: combinedId, date: dateKey, ...partyParams(party) }).toString();
}

/** Returns the address of the booking page with a search. */
export function nextBookingPath(search: string): string {
  return `${pathOf('booking')}?${search}`;
}

/** Query parameter of the booking page for browsers without JavaScript: redirects to the booking form's own page. */
export const formOnlyKey = 'ganz';

/** Returns the address of the booking form's own page. If the trip cannot be booked, the booking page states the reason. */
export function bookingFormRedirectPath({ destination, date, ...party }: Omit<BookingArgs, 'isFormOnly'>): string {
  return `${bookingPath(destination, date, party)}&${formOnlyKey}=1`;
}
