/** The booking form without JavaScript: leads to the confirmation, or shows the form again with the input. */

import { z } from 'zod';
import { afterButton } from '#domain/bookings/bookingFields.ts';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import type { Rejection } from '#domain/fieldError.ts';
import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import { inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import { siteOfHost } from '#domain/site/siteOrigin.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import { bookingConfirmationPath, readBookingFormSearch } from '#domain/trip/bookingFormPath.ts';
import type { AppError } from '#platform/appError.ts';
import type { Answer, Call, PageAnswer } from '#platform/http/routeTable.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { readDeparture } from '../departures/departureCalls.ts';
import { addressOf } from '../departures/mailingForm.ts';
import { acceptBooking, readBooking } from './bookingRequest.ts';

export interface RejectedBooking extends Rejection {
  key: string;
  values: BookingValues;
  /** The reason code of the API, e.g. "price-changed". */
  reason: string | null;
}

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected booking form that is shown again. */
    rejectedBooking?: RejectedBooking;
  }
}

/** The pressed button; all values except "book", and "confirm" of an organiser, only modify the form. */
const actionSchema = z.object({ action: z.string().catch('book') });

const actionOf = (body: unknown) => actionSchema.parse(body).action;

const notEntered = { hold: '', offer: '', group: '', family: '', payment: '', debit: '' };

/** A form as it is shown again; null if the booking is sent. */
function changedForm(body: unknown): Omit<RejectedBooking, 'key'> | null {
  const action = actionOf(body);
  if (action === 'book') return null;
  return { values: afterButton(readBooking(body), action), errors: [], failure: null, reason: null };
}

export async function submitBookingForm(deps: BookingDeps, call: Call): Promise<Answer> {
  const { site, visitor, key, res } = call;
  const body = bodyOf(call);
  const shown = changedForm(body);
  if (shown) return showBookingForm(call, shown);
  const reference = await acceptBooking(deps, site, body, key, { visitor });
  await deps.bookedCookie.set(res, reference);
  const place = readBookingFormSearch(new URLSearchParams(call.req.originalUrl.split('?')[1]));
  const form = { ...place, combinedId: encodePart(body.combinedId), date: readBooking(body).dateKey };
  return { redirect: bookingConfirmationPath(form, reference) };
}

export function showBookingErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  return inStep(showBookingForm(call, rejectedBy(error, bodyOf(call))));
}

function showBookingForm({ req, key }: Call, rejected: Omit<RejectedBooking, 'key'>): PageAnswer {
  return {
    page: req.originalUrl,
    // A path such as "/buchungsformular/." resolves to another page.
    route: { id: 'bookingForm', notFound: 'Diese Reise gibt es nicht.' },
    state: { rejectedBooking: { key: key.text, ...rejected } },
  };
}

/**
 * Accepts a booking that an organiser enters for a family (specification §7.12), or shows the form again.
 * @throws AppError like `acceptBooking`; 404 if the trip belongs to another host
 */
export async function submitEnteredBooking(deps: BookingDeps, call: Call): Promise<Answer> {
  const { subdomain, username } = call.organiser;
  readDeparture(deps, call);
  const body = enteredBodyOf(call);
  const confirms = actionOf(body) === 'confirm';
  const shown = confirms ? null : changedForm(body);
  if (shown) return showEnteredForm(call, shown);
  const site = siteOfHost(subdomain, deps.env.publicOrigin);
  const reference = await acceptBooking(deps, site, body, call.key, { enteredBy: username, confirms });
  return { redirect: inboxBookingPath(subdomain, reference, 'eingetragen') };
}

export function showEnteredErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  return inStep(showEnteredForm(call, rejectedBy(error, enteredBodyOf(call))));
}

function showEnteredForm(call: Call, rejected: Omit<RejectedBooking, 'key'>): PageAnswer {
  const page = departurePath(addressOf(call), 'buchen');
  return { page, state: { rejectedBooking: { key: call.key.text, ...rejected } } };
}

/** Without scripts, the form shows the price of what was chosen only when it is sent: a step, and no error. */
function inStep(answer: PageAnswer): PageAnswer {
  return answer.state?.rejectedBooking?.reason === 'price-unseen' ? { ...answer, status: 200 } : answer;
}

/** Holds, offers, groups and links of families belong to visitors, and only a family itself can permit debits. */
function enteredBodyOf(call: Call) {
  return { ...bodyOf(call), dateKey: call.param('dateKey'), ...notEntered };
}

function rejectedBy(error: AppError, body: unknown): Omit<RejectedBooking, 'key'> {
  return { values: readBooking(body), ...issues(error) };
}

function bodyOf({ body, param }: Call) {
  return { ...(body as object), combinedId: param('combinedId') };
}

function issues({ message, errors, more }: AppError): Omit<RejectedBooking, 'key' | 'values'> {
  const reason = typeof more.reason === 'string' ? more.reason : null;
  if (reason === 'departure-gone') return { errors: [{ field: 'dateKey', message }], failure: null, reason };
  // The total is that of the form as it was shown, before departure, travellers and extras were chosen in it.
  const others = errors.filter(({ field }) => field !== 'total');
  if (reason === 'price-changed' || (errors.length > 0 && others.length === 0)) {
    return { errors: [], failure: null, reason: 'price-unseen' };
  }
  return { errors: others, failure: others.length > 0 ? null : message, reason };
}
