import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { lateList } from '#site/lateList.ts';
import type { BookingContext } from '../bookingDeps.ts';
import { loadBookingList, loadListed } from '../many/loadBookingList.ts';

/** Loads a page of the bookings of a host, with what its form has shown last; null past the last page. */
export function loadBookingsPage(
  context: BookingContext,
  args: ArgsOf<'organiserBookings'>,
): Loaded<'organiserBookings'> {
  return forOrganiser(context, args.subdomain, async ({ subdomain }) => {
    const { plan = null, failure = null, accounts = {} } = context.manyStep ?? {};
    const load = async () => {
      const list = await loadBookingList(context.deps, { ...args, subdomain });
      const done = await loadListed(context.deps, subdomain, args.done?.references ?? []);
      return { ...list, done, plan, failure, accounts };
    };
    return lateList(args.page, load());
  });
}
