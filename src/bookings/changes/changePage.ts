/** The page on which organisers change a booking: a form, its preview, then the change. It works without JavaScript. */
import { z } from 'zod';
import { priceFacts } from '#domain/bookings/bookingFacts.ts';
import { afterButton } from '#domain/bookings/bookingFields.ts';
import { type ChangeValues, readChange, valuesOf } from '#domain/bookings/changes/changeForm.ts';
import { withRequired } from '#domain/bookings/price/extras.ts';
import { extrasLeft } from '#domain/bookings/price/limitedExtras.ts';
import { isReference } from '#domain/bookings/reference.ts';
import { berlinToday } from '#domain/dates.ts';
import type { Rejection } from '#domain/fieldError.ts';
import { bookingChangePath, inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import type { BookingChangeData, ChangePreview } from '#pageData/organisers/bookingChange.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { owedFacts } from '../contract/contractParts.ts';
import { loadBookedExtras } from '../places/departurePlaces.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import { placeOf } from '../states/leaving.ts';
import { findBooking, guardianEmail, type StoredBooking } from '../storedSubmissions.ts';
import { bookingVersion, changeBooking, isChangeable } from './changeBooking.ts';
import { changeFacts } from './changeFacts.ts';
import { type ChangeOffer, loadChangeOffer } from './changeOffer.ts';
import { loadOfferedTrips } from './offeredTrips.ts';
import { type ChangePlan, planChange } from './planChange.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** A change of a booking that is entered, or shown before it is made. */
    changeStep?: ChangeStep;
  }
}

interface ChangeStep extends Rejection {
  /** Null for those of the booking. */
  values: ChangeValues | null;
  isPreview: boolean;
}

const path = '/admin/:subdomain/buchungen/:reference/aendern';
/** Thirty travellers with long names and extras, percent-encoded. */
const changeBytes = 256 * 1024;
const submittedSchema = z.object({
  /** The pressed button; all but "preview" and "save" only change the form. */
  action: z.string().max(20).catch('preview'),
  version: z.string().max(50).catch(''),
  total: z.coerce.number().int().catch(-1),
});

const changed =
  'Die Buchung oder ihr Preis hat sich inzwischen geändert. Gespeichert ist nichts. Hier steht, was jetzt gilt.';
const failures = {
  'not allowed': 'Diese Buchung lässt sich nicht mehr ändern.',
  'nothing to do': 'Du hast nichts geändert.',
  locked:
    'Die vertraulichen Angaben dieser Buchung lassen sich nicht lesen. Deshalb kann niemand gehen oder dazukommen.',
};
const noDeparture = 'Diesen Termin gibt es nicht mehr. Wähle bitte einen anderen.';

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
  const values = readChange(call.body);
  if (version !== bookingVersion(stored)) return { ...show(call, { values: null, failure: changed }), status: 409 };
  if (action === 'save') {
    const outcome = await changeBooking(deps, subdomain, reference, { values, shown: { version, total }, by });
    if (outcome === 'done') return { redirect: inboxBookingPath(subdomain, reference, 'geaendert') };
    if (Array.isArray(outcome)) throw invalid(outcome);
    if (outcome === 'changed' || outcome === 'missing')
      return { ...show(call, { values: null, failure: changed }), status: 409 };
    throw new AppError(409, failures[outcome]);
  }
  if (action !== 'preview') return show(call, { values: afterButton(values, action) });
  const offer = await loadChangeOffer(deps, stored.booking, values);
  if (!offer) throw invalid([{ field: 'departure', message: noDeparture }]);
  const fitting = fittingValues(values, offer);
  const plan = planChange(stored, fitting, offer, berlinToday(deps.now()));
  if (Array.isArray(plan)) throw invalid(plan);
  if (!isChangeable(stored, berlinToday(deps.now()))) throw new AppError(409, failures['not allowed']);
  if (changeFacts(stored, plan, { hasDates: true }).length === 0) throw new AppError(422, failures['nothing to do']);
  return show(call, { values: fitting, isPreview: true });
}

function invalid(errors: AppError['errors']): AppError {
  return new AppError(422, 'Ein paar Angaben fehlen noch oder stimmen nicht.', errors);
}

function showErrors(_deps: unknown, error: AppError, call: Call): PageAnswer {
  return show(call, { values: readChange(call.body), ...shownErrors(error) });
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
    const { deps, changeStep } = context;
    const stored = isReference(reference) ? await findBooking(deps.database, reference) : null;
    if (stored?.booking.subdomain !== host.subdomain) return null;
    return { data: await changeData(deps, stored, changeStep ?? null) };
  });
}

async function changeData(
  deps: BookingDeps,
  stored: StoredBooking,
  step: ChangeStep | null,
): Promise<BookingChangeData> {
  const { booking } = stored;
  const { payload, trip, departure } = booking;
  const today = berlinToday(deps.now());
  const entered = step?.values ?? valuesOf(booking, guardianEmail(stored));
  const offer = (await loadChangeOffer(deps, booking, entered)) ?? (await loadChangeOffer(deps, booking, payload));
  if (!offer) throw new Error('The host of a booking has no such trip');
  const values = fittingValues({ ...entered, combinedId: offer.combinedId, dateKey: offer.dateKey }, offer);
  const plan = step?.isPreview ? planChange(stored, values, offer, today) : [];
  const booked = await loadBookedExtras(deps.database, offer.combinedId, [offer.dateKey]);
  return {
    reference: booking.reference,
    trip: { title: trip.title, ...departure },
    isOpen: isChangeable(stored, today),
    values,
    travellers: payload.travellers.map(({ firstName, lastName }, position) => ({
      name: `${firstName} ${lastName}`,
      fee: payload.travellers.length > 1 ? placeOf(stored, position, today).fee : null,
    })),
    conditions: offer.conditions,
    extrasLeft: extrasLeft(offer.limits.extraLimits, booked.get(offer.dateKey) ?? new Map()),
    trips: ownFirst(await loadOfferedTrips(deps, booking.subdomain ?? '', today), booking),
    version: bookingVersion(stored),
    errors: step?.errors ?? [],
    failure: step?.failure ?? null,
    preview: Array.isArray(plan) ? null : previewOf(deps, stored, plan),
    wish: null,
  };
}

/** Extras that another departure does not offer are dropped, and those that each of its bookings contains are added. */
function fittingValues(values: ChangeValues, { isSame, conditions }: ChangeOffer): ChangeValues {
  if (isSame) return values;
  const known = values.extras.filter(({ key }) => conditions.extras.some((extra) => extra.key === key));
  return { ...values, extras: withRequired(known, conditions.extras, values.travellers.length) };
}

/** The departure of the booking can be chosen also if it is not offered any more. */
function ownFirst(
  trips: BookingChangeData['trips'],
  { payload: { combinedId, dateKey }, trip: { title }, departure }: StoredBooking['booking'],
): BookingChangeData['trips'] {
  const own = trips.find((trip) => trip.combinedId === combinedId);
  const dates = own?.dates ?? [];
  const isListed = dates.some((date) => date.dateKey === dateKey);
  const first = {
    combinedId,
    title: own?.title ?? title,
    dates: isListed ? dates : [{ dateKey, ...departure }, ...dates],
  };
  return [first, ...trips.filter((trip) => trip !== own)];
}

/** Returns what a change does. */
export function previewOf(
  deps: Pick<BookingDeps, 'nameOf' | 'now'>,
  before: StoredBooking,
  plan: ChangePlan,
): ChangePreview {
  const { stored: after, event } = plan;
  const happened = {
    ...{ at: deps.now(), event, state: after.state, actor: 'host' as const, fee: null, cancelledOn: null },
  };
  const balance = balanceOfBooking({ ...after, events: [...after.events, happened] }, berlinToday(happened.at));
  return {
    facts: changeFacts(before, plan, { hasDates: true }),
    before: priceFacts(before.booking),
    after: priceFacts(after.booking),
    payments: owedFacts(balance, deps.nameOf(after.booking.subdomain)),
    total: after.booking.price.total,
  };
}
