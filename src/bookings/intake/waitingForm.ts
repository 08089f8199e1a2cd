/** The form for the waiting list. It works without JavaScript. */

import type { WaitingValues } from '#domain/bookings/waiting/waitingForm.ts';
import { readWaitingSearch, waitingJoinedPath, waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import type { AppError } from '#platform/appError.ts';
import { type Answer, type Call, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import type { RejectedBooking } from './bookingForm.ts';
import { acceptWaiting, readWaiting } from './joinRequest.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected form for the waiting list that is shown again. */
    rejectedWaiting?: Omit<RejectedBooking, 'values'> & { values: WaitingValues };
  }
}

export async function submitWaitingForm(deps: BookingDeps, call: Call): Promise<Answer> {
  const { combinedId, dateKey } = placeOf(call);
  const body = { ...(call.body as object), combinedId, dateKey };
  const { reference, position } = await acceptWaiting(deps, call.site, body, call.key, call.visitor);
  return { redirect: waitingJoinedPath(encodePart(combinedId), dateKey, reference, position) };
}

export function showWaitingErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  const { combinedId, dateKey } = placeOf(call);
  return {
    page: waitingPath(encodePart(combinedId), dateKey),
    state: {
      rejectedWaiting: {
        key: call.key.text,
        values: readWaiting({ ...(call.body as object), combinedId, dateKey }),
        ...shownErrors(error),
        reason: typeof error.more.reason === 'string' ? error.more.reason : null,
      },
    },
  };
}

/** Returns trip and departure in the address of the form. */
function placeOf({ req, param }: Call): { combinedId: string; dateKey: string } {
  const { date } = readWaitingSearch(new URLSearchParams(req.originalUrl.split('?')[1]));
  return { combinedId: param('combinedId'), dateKey: date };
}
