import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { lateList } from '#site/lateList.ts';
import type { BookingContext } from '../bookingDeps.ts';
import { loadDepartures } from '../departures/loadDepartures.ts';

/** Loads a page of the departures of a host; null past the last page. */
export function loadDepartureList(
  context: BookingContext,
  args: ArgsOf<'organiserDepartures'>,
): Loaded<'organiserDepartures'> {
  return forOrganiser(context, args.subdomain, ({ subdomain }) =>
    lateList(args.page, loadDepartures(context.deps, { ...args, subdomain })),
  );
}
