import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { lateList } from '#site/lateList.ts';
import type { BookingContext } from '../bookingDeps.ts';
import { loadBookingList } from '../many/loadBookingList.ts';

/** Loads a page of the bookings of a host, with what its form has shown last; null past the last page. */
export function loadBookingsPage(
  context: BookingContext,
  args: ArgsOf<'organiserBookings'>,
): Loaded<'organiserBookings'> {
  return forOrganiser(context, args.subdomain, async ({ subdomain }) => {
    const { plan = null, failure = null, accounts = {} } = context.manyStep ?? {};
    const list = loadBookingList(context.deps, { ...args, subdomain });
    return lateList(
      args.page,
      list.then((found) => ({ ...found, plan, failure, accounts })),
    );
  });
}
