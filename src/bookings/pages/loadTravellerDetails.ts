import { isReference } from '#domain/bookings/reference.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { BookingContext } from '../bookingDeps.ts';
import { findBooking } from '../storedSubmissions.ts';
import { openTravellerDetails } from '../travellers/openTravellerDetails.ts';
import { shownAnswers } from '../travellers/shownAnswers.ts';

/** Loads the answers about the travellers of a booking, with an audit event; null for a booking of another host. */
export function loadTravellerDetails(
  context: BookingContext,
  { subdomain, reference }: ArgsOf<'travellerDetails'>,
): Loaded<'travellerDetails'> {
  const { database, env } = context.deps;
  return forOrganiser(context, subdomain, async (host, organiser) => {
    const booking = isReference(reference) ? (await findBooking(database, reference))?.booking : null;
    if (booking?.subdomain !== host.subdomain) return null;
    const opened = await openTravellerDetails(context.deps, organiser, reference, [booking]);
    const data = opened?.get(reference) ?? 'none';
    return {
      data: {
        reference,
        trip: { title: booking.trip.title },
        departure: booking.departure,
        answers: typeof data === 'string' ? data : shownAnswers(booking, data),
        keepDays: env.TRAVELLER_DATA_KEEP_DAYS,
      },
    };
  });
}
