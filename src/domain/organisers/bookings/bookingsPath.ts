/** The addresses of the list of bookings. A file of its own, because every page loads what reads them. */
import { pagedPath } from '../../pagedPath.ts';
import { inboxTripValue, organiserPath } from '../organiserPaths.ts';
import { type BookingsSelection, bookingViewValues } from './bookingList.ts';

/** Maximum number of bookings that are changed together; all of them in one transaction. */
export const maxTogether = 200;

/** Returns the address of a page of the list with filters; unset filters are omitted. */
export function bookingsPath(selection: BookingsSelection, page = 1): string {
  const query = bookingsQuery(selection);
  const path = pagedPath(organiserPath(selection.subdomain, 'buchungen'), page);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Id of the heading of the list and of its preview. */
export const bookingsId = 'liste';

/** Id of the message that says what was done with many bookings. */
export const doneId = 'erledigt';

/**
 * Returns the address to which the list is sent: whoever works with the keyboard goes on at the preview, not at the top of the
 * page.
 */
export function bookingsActionPath(subdomain: string): string {
  return `${organiserPath(subdomain, 'buchungen')}#${bookingsId}`;
}

export function bookingsQuery({ view, trip, text }: BookingsSelection): URLSearchParams {
  return new URLSearchParams({
    ...(view !== 'open' && { zeigen: bookingViewValues[view] }),
    ...(trip && { reise: inboxTripValue(trip) }),
    ...(text && { q: text }),
  });
}
