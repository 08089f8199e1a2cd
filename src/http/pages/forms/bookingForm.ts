/** Handles the booking form without JavaScript: redirects to the confirmation, or renders the form again with the input. */
import { randomUUID } from 'node:crypto';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import { acceptBooking, readBooking } from '#bookings/intake/bookingRequest.ts';
import type { Deps } from '#deps.ts';
import { canAddTraveller, nextTraveller, removeTraveller } from '#domain/bookings/bookingFields.ts';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import { bookingConfirmationPath, readBookingFormSearch } from '#domain/bookings/bookingFormPath.ts';
import { addressKey } from '#platform/addressKey.ts';
import { AppError } from '#platform/appError.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { acceptedKey, keySeconds } from '../../api/submissionKey.ts';
import { bookingBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';
import type { WebParts } from '../../webParts.ts';
import type { RejectedBooking } from '../loaders/pageContext.ts';
import { createShowForm, formErrors } from './formPage.ts';

/** Error statuses that are shown in the form; other errors get the error page. */
const explainedStatuses = [409, 422, 429, 503];

const priceNotShown = 'Unten steht jetzt, was die Reise kostet. Sieh dir den Preis bitte an und buche dann.';

const formSchema = z.object({
  /** Idempotency key, generated when the form is rendered: submitting it twice creates one booking. */
  key: z
    .string()
    .regex(acceptedKey)
    .catch(() => randomUUID()),
  /** The pressed button; all values except "book" only modify the form. */
  action: z.string().catch('book'),
});

export function bookingForm(deps: Deps, { limits, bookedCookie }: WebParts, renderer: () => Promise<Renderer>): Router {
  const showForm = createShowForm(deps, renderer);
  const accept: RequestHandler<{ combinedId: string }> = async (req, res) => {
    const { combinedId } = req.params;
    const body = { ...req.body, combinedId };
    const { key, action } = formSchema.parse(req.body);
    if (action !== 'book') {
      const values = changed(readBooking(body), action);
      await show(req, res, 200, { key, values, errors: [], failure: null, reason: null });
      return;
    }
    const { scope, origin } = res.locals;
    const idempotencyKey = { text: key, seconds: keySeconds };
    const accepted = await acceptBooking(deps, { scope, origin }, body, idempotencyKey, addressKey(req.ip));
    await bookedCookie.set(res, accepted);
    const { isFramed } = readBookingFormSearch(searchOf(req));
    const { dateKey } = readBooking(body);
    const to = bookingConfirmationPath(
      { combinedId: encodeURIComponent(combinedId), date: dateKey, isFramed },
      accepted.reference,
    );
    redirectAfterForm(res, to);
  };
  const showErrors = formErrors<{ combinedId: string }>({
    statuses: explainedStatuses,
    show: (error, req, res) => {
      const values = readBooking({ ...req.body, combinedId: req.params.combinedId });
      return show(req, res, error.status, { key: formSchema.parse(req.body).key, values, ...issues(error) });
    },
  });
  async function show(
    req: Request<{ combinedId: string }>,
    res: Response,
    status: number,
    rejectedBooking: RejectedBooking,
  ) {
    const noTrip = () => new AppError(404, 'Diese Reise gibt es nicht.');
    const moved = await showForm(res, {
      url: new URL(res.locals.origin + req.originalUrl),
      status: (page) => {
        // A path such as "/buchungsformular/." resolves to another page.
        if (page.match?.page.id !== 'bookingForm') throw noTrip();
        return page.status === 200 ? status : page.status;
      },
      context: { rejectedBooking },
    });
    if (moved) throw noTrip();
    return null;
  }
  const router = express.Router();
  router.post(
    '/buchungsformular/:combinedId',
    limits.pages,
    requireSameOrigin,
    formBody(bookingBytes),
    limits.submissions,
    accept,
    showErrors,
  );
  return router;
}

function issues({ message, errors, more }: AppError): Pick<RejectedBooking, 'errors' | 'failure' | 'reason'> {
  const reason = typeof more.reason === 'string' ? more.reason : null;
  if (reason === 'departure-gone') return { errors: [{ field: 'dateKey', message }], failure: null, reason };
  // A missing total means that the departure was chosen in this form, so its price has not been displayed yet.
  const others = errors.filter(({ field }) => field !== 'total');
  if (errors.length > 0 && others.length === 0) return { errors: [], failure: priceNotShown, reason: 'price-unseen' };
  return { errors: others, failure: others.length > 0 ? null : message, reason };
}

/** @param action "add" and, for example, "remove-2" modify the travellers; other values leave the form unchanged */
function changed(values: BookingValues, action: string): BookingValues {
  const { travellers } = values;
  if (action === 'add') {
    const added = canAddTraveller(travellers) ? [nextTraveller(travellers)] : [];
    return { ...values, travellers: [...travellers, ...added] };
  }
  const [, removed] = /^remove-(\d{1,6})$/.exec(action) ?? [];
  return removed === undefined ? values : removeTraveller(values, Number(removed));
}

function searchOf(req: Request<{ combinedId: string }>): URLSearchParams {
  return new URLSearchParams(req.originalUrl.split('?')[1]);
}
