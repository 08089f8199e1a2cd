import { waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import * as de from '../../texts/de.ts';

/** Link to the waiting list of a departure. It leaves the frame if the form is framed. */
export function WaitingLink({ combinedId, dateKey }: { combinedId: string; dateKey: string }) {
  return (
    <a href={waitingPath(combinedId, dateKey)} target="_top">
      {de.bookingForm.waitingList}
    </a>
  );
}
