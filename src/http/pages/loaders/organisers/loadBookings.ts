import { loadBookingList } from '#bookings/many/loadBookingList.ts';
import type { BookingsArgs } from '#domain/organisers/bookings/bookingList.ts';
import type { BookingsData } from '#pageData/organisers/bookings.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import type { PageContext } from '../pageContext.ts';
import { forOrganiser } from './loadOrganisers.ts';

/** Loads a page of the bookings of a host, with what its form has shown last; null past the last page. */
export function loadBookingsPage(context: PageContext, args: BookingsArgs): Promise<LoaderResult<BookingsData>> {
  return forOrganiser(context, args.subdomain, 'bookings.read', async (host) => {
    const { database, now } = context.deps;
    const list = await loadBookingList(database, { ...args, subdomain: host.subdomain }, now());
    if (args.page > 1 && list.items.length === 0) return null;
    const { plan = null, failure = null } = context.manyStep ?? {};
    return { data: { ...list, host, plan, failure } };
  });
}
