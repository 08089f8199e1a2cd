import { berlinToday } from '#domain/dates.ts';
import { canCancelDeparture, cancellationText, proposedReason } from '#domain/organisers/departures/cancellation.ts';
import type { DepartureAddress } from '#domain/organisers/departures/departurePaths.ts';
import { recipientsOf } from '#domain/organisers/departures/mailing.ts';
import type { CancellationData } from '#pageData/organisers/departures.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import { filledText } from '../departures/composeMailing.ts';
import type { BookingContext } from './bookingContext.ts';
import { forDeparture } from './loadDeparture.ts';

/** Loads what the cancellation of a departure ends, with the form or with a preview of what was submitted. */
export function loadCancellation(
  context: BookingContext,
  address: DepartureAddress,
): Promise<LoaderResult<CancellationData>> {
  return forDeparture(context, address, 'bookings.write', async (host, { departure, participants }) => {
    const { departureCancellations, now } = context.deps;
    const affected = await departureCancellations.affected(departure);
    const submitted = context.submittedCancellation;
    const values = submitted?.values ?? { ...cancellationText, reason: proposedReason(departure) };
    const { errors = [], failure = null, isPreview = false } = submitted ?? {};
    const first = recipientsOf(participants).find(({ reference }) => reference === affected.bookings[0]?.reference);
    const filled = first && filledText(values, { departure, hostName: host.name, recipient: first });
    return {
      ...{ host, departure, affected, values, errors, failure, isPreview },
      canCancel: canCancelDeparture(departure, berlinToday(now())),
      preview: first && filled ? { to: first.guardian.email, ...filled } : null,
    };
  });
}
