import { isContentUnavailable } from '#content/isContentUnavailable.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import type { AheadData } from '#pageData/organisers/departures.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { loadNextDepartures } from '../departures/loadDepartures.ts';
import { loadOpenMoney } from '../many/loadBookingList.ts';

/** Loads what the first page of organisers shows beside their tasks: as much as they may see. */
export function loadAhead(context: BookingContext, args: ArgsOf<'organiserAhead'>): Loaded<'organiserAhead'> {
  const { deps } = context;
  return forOrganiser(context, args.subdomain, async (host) => {
    const load = async () => ({
      departures: may(host, 'bookings.read') ? await departuresOf(deps, host.subdomain) : null,
      money: may(host, 'payments.read') ? await loadOpenMoney(deps, host.subdomain) : null,
    });
    return { late: load() };
  });
}

/** The tasks of the page do not need the content backend. */
function departuresOf(deps: BookingDeps, subdomain: string): Promise<AheadData['departures']> {
  return loadNextDepartures(deps, subdomain).catch((error: unknown) => {
    if (isContentUnavailable(error)) return 'unavailable';
    throw error;
  });
}
