/** The page on which organisers change a booking: a form, its preview, then the change. It works without JavaScript. */

import { z } from 'zod';
import { afterButton } from '#domain/bookings/bookingFields.ts';
import { type ChangeValues, maxReason, readChange } from '#domain/bookings/changes/changeForm.ts';
import { isReference } from '#domain/bookings/reference.ts';
import { berlinToday } from '#domain/dates.ts';
import { bookingChangePath, inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import { tidyLines } from '#domain/text/tidyText.ts';
import type { OfferedTrip } from '#pageData/bookingChange.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { findBooking, type StoredBooking } from '../storedSubmissions.ts';
import { bookingVersion, changeBooking, contentVersion, isChangeable, previewChange } from './changeBooking.ts';
import { loadChangeOffer } from './changeOffer.ts';
import {
  type ChangeStep,
  changeBytes,
  changed,
  invalid,
  loadChangeForm,
  notChangeable,
  nothingToDo,
  requirePlan,
  submittedSchema,
} from './changeStep.ts';
import { loadOfferedTrips } from './offeredTrips.ts';
import type { ChangePlan } from './planChange.ts';
import { loadSiblingLines } from './siblingLine.ts';
import { enteredValues, refuseWish } from './wishes.ts';

const path = '/admin/:subdomain/buchungen/:reference/aendern';

const failures = {
  'not allowed': notChangeable,
  'nothing to do': nothingToDo,
  locked:
    'Die vertraulichen Angaben dieser Buchung lassen sich nicht lesen. Deshalb kann niemand gehen oder dazukommen.',
};
/** Why a wish is not fulfilled. */
const refusalSchema = z.object({ refusal: z.string().catch('').transform(tidyLines) });
const noReason = 'Schreib der Familie bitte, warum es nicht geht.';
const longReason = `Kürze das bitte auf ${maxReason} Zeichen.`;

export const changePage = {
  forms: [
    form({
      path,
      permission: 'bookings.write',
      body: { type: 'form', bytes: changeBytes },
      handle: submitChange,
      errorPage: { statuses: [409, 422, 429, 503], show: showErrors },
    }),
  ],
  pages: { bookingChange: loadBookingChange },
} satisfies SiteTable<BookingDeps, BookingContext>;

/** @throws AppError 404 for an unknown booking; 409 if it is not the one that was shown, or too little is left; 422 */
async function submitChange(deps: BookingDeps, call: Call): Promise<Answer> {
  const { subdomain, username: by } = call.organiser;
  const reference = call.param('reference');
  const stored = isReference(reference) ? await findBooking(deps.database, reference) : null;
  if (stored?.booking.subdomain !== subdomain) throw new AppError(404, 'Diese Buchung gibt es nicht.');
  const { action, version, total } = submittedSchema.parse(call.body);
  if (version !== bookingVersion(stored)) return showChanged(call);
  const values = readChange(call.body);
  if (action === 'refuse') return refuse(deps, call, { reference, version, by });
  if (action === 'save') {
    const outcome = await changeBooking(deps, subdomain, reference, { values, shown: { version, total }, by });
    if (outcome === 'done') return { redirect: inboxBookingPath(subdomain, reference, 'geaendert') };
    if (Array.isArray(outcome)) throw invalid(outcome);
    if (outcome === 'changed' || outcome === 'missing') return showChanged(call);
    throw new AppError(409, failures[outcome]);
  }
  if (action === 'siblings')
    return show(call, { values: { ...values, lines: await withSiblings(deps, stored, values) } });
  if (action !== 'preview') return show(call, { values: afterButton(values, action) });
  if (!isChangeable(stored, berlinToday(deps.now()))) throw new AppError(409, notChangeable);
  const offer = await loadChangeOffer(deps, stored.booking, values);
  return show(call, { values: requirePlan(stored, values, offer, deps.now()).values, isPreview: true });
}

/** Returns the lines by hand with the sibling discount that was offered. */
async function withSiblings(
  deps: BookingDeps,
  stored: StoredBooking,
  { lines }: ChangeValues,
): Promise<ChangeValues['lines']> {
  const { reference } = stored.booking;
  const line = (await loadSiblingLines(deps, [reference])).get(reference);
  return line && !lines.some(({ label }) => label === line.label) ? [...lines, line] : lines;
}

async function refuse(
  deps: BookingDeps,
  call: Call,
  { reference, version, by }: { reference: string; version: string; by: string },
): Promise<Answer> {
  const { refusal: reason } = refusalSchema.parse(call.body);
  if (reason === '' || reason.length > maxReason)
    throw invalid([{ field: 'refusal', message: reason === '' ? noReason : longReason }]);
  const outcome = await refuseWish(deps, reference, { version, reason, by });
  if (outcome === 'changed') return showChanged(call);
  return { redirect: inboxBookingPath(call.organiser.subdomain, reference, 'wunsch') };
}

function showChanged(call: Call): PageAnswer {
  return { ...show(call, { failure: changed }), status: 409 };
}

function showErrors(_deps: unknown, error: AppError, call: Call): PageAnswer {
  // The form of a refusal contains nothing else.
  const isRefusal = error.errors.some(({ field }) => field === 'refusal');
  return show(call, { values: isRefusal ? null : readChange(call.body), ...shownErrors(error) });
}

function show(call: Call, step: Partial<ChangeStep>): PageAnswer {
  const changeStep = { values: null, errors: [], failure: null, isPreview: false, ...step };
  return { page: bookingChangePath(call.organiser.subdomain, call.param('reference')), state: { changeStep } };
}

/** Loads the form of a booking, or the preview of what was entered; null for a booking of another host. */
function loadBookingChange(
  context: BookingContext,
  { subdomain, reference }: ArgsOf<'bookingChange'>,
): Loaded<'bookingChange'> {
  return forOrganiser(context, subdomain, async (host) => {
    const { deps, changeStep: step = null } = context;
    const stored = isReference(reference) ? await findBooking(deps.database, reference) : null;
    if (stored?.booking.subdomain !== host.subdomain) return null;
    const today = berlinToday(deps.now());
    const offered = await loadOfferedTrips(deps, host.subdomain, today);
    const trips = offered.map((trip) => withPublished(context, trip));
    const values = step?.values ?? enteredValues(stored);
    const mailOf = (plan: ChangePlan) => previewChange(deps, host.subdomain, stored, plan, values.reason);
    const form = await loadChangeForm(deps, stored, values, { step, trips, mailOf });
    const isOpen = isChangeable(stored, today);
    const siblings = isOpen ? ((await loadSiblingLines(deps, [reference])).get(reference) ?? null) : null;
    return { data: { ...form, isOpen, siblings, wish: wishOf(stored), remarks: stored.booking.payload.remarks ?? '' } };
  });
}

/** Adds price and places of the departures that are published. */
function withPublished({ catalogue }: BookingContext, trip: OfferedTrip): OfferedTrip {
  const published = catalogue.trip(trip.combinedId)?.summary.dates ?? [];
  const dates = trip.dates.map((date) => {
    const { price, placesLeft } = published.find(({ key }) => key === date.dateKey) ?? {};
    return price === undefined ? date : { ...date, price, placesLeft: placesLeft ?? null };
  });
  return { ...trip, dates };
}

function wishOf(stored: StoredBooking) {
  const { wish } = stored;
  return wish && { at: wish.at, text: wish.text, note: wish.note, isEntered: wish.version === contentVersion(stored) };
}
