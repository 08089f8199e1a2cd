import { may } from '#domain/organisers/accounts/permissions.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { BookingContext } from '../bookingDeps.ts';
import { loadNextDepartures } from '../departures/loadDepartures.ts';
import { loadOpenMoney } from '../many/loadBookingList.ts';

/** Loads what the first page of organisers shows beside their tasks: as much as they may see. */
export function loadAhead(context: BookingContext, args: ArgsOf<'organiserAhead'>): Loaded<'organiserAhead'> {
  const { deps } = context;
  return forOrganiser(context, args.subdomain, async (host) => {
    const load = async () => ({
      departures: may(host, 'bookings.read') ? await loadNextDepartures(deps, host.subdomain) : null,
      money: may(host, 'payments.read') ? await loadOpenMoney(deps, host.subdomain) : null,
    });
    return { late: load() };
  });
}
