import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { loadBookingList } from '../many/loadBookingList.ts';
import type { BookingContext } from './bookingContext.ts';

/** Loads a page of the bookings of a host, with what its form has shown last; null past the last page. */
export function loadBookingsPage(
  context: BookingContext,
  args: ArgsOf<'organiserBookings'>,
): Loaded<'organiserBookings'> {
  return forOrganiser(context, args.subdomain, 'bookings.read', async (host) => {
    const { database, now } = context.deps;
    const list = await loadBookingList(database, { ...args, subdomain: host.subdomain }, now());
    if (args.page > 1 && list.items.length === 0) return null;
    const { plan = null, failure = null } = context.manyStep ?? {};
    return { data: { ...list, host, plan, failure } };
  });
}
