/** What the forms for changes of a booking have in common, that of the organiser and that of the family: their steps and data. */
import { z } from 'zod';
import { lineLabel, priceFacts } from '#domain/bookings/bookingFacts.ts';
import type { ChangeValues } from '#domain/bookings/changes/changeForm.ts';
import { withRequired } from '#domain/bookings/price/extras.ts';
import { extrasLeft } from '#domain/bookings/price/limitedExtras.ts';
import type { ShownMail } from '#domain/bookings/shownMail.ts';
import { berlinToday } from '#domain/dates.ts';
import type { FieldError, Rejection } from '#domain/fieldError.ts';
import type { ChangeFormData, ChangePreview, OfferedTrip } from '#pageData/bookingChange.ts';
import { AppError } from '#platform/appError.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { owedFacts } from '../contract/contractParts.ts';
import { loadBookedExtras } from '../places/departurePlaces.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import { placeOf } from '../states/leaving.ts';
import type { StoredBooking } from '../storedSubmissions.ts';
import { bookingVersion } from './changeBooking.ts';
import { changeFacts } from './changeFacts.ts';
import { type ChangeOffer, loadChangeOffer } from './changeOffer.ts';
import { type ChangePlan, planChange } from './planChange.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** A change of a booking that is entered, or shown before it is sent. */
    changeStep?: ChangeStep;
  }
}

export interface ChangeStep extends Rejection {
  /** Null for those of the booking. */
  values: ChangeValues | null;
  isPreview: boolean;
}

/** Thirty travellers with long names and extras, percent-encoded. */
export const changeBytes = 256 * 1024;

export const submittedSchema = z.object({
  /** The pressed button; all but "preview", "save" and "refuse" only change the form. */
  action: z.string().max(20).catch('preview'),
  version: z.string().max(50).catch(''),
  /** The new total in cents that was shown. */
  total: z.coerce.number().int().catch(-1),
});

export const changed =
  'Die Buchung oder ihr Preis hat sich inzwischen geändert. Gespeichert ist nichts. Hier steht, was jetzt gilt.';
export const notChangeable = 'Diese Buchung lässt sich nicht mehr ändern.';
export const nothingToDo = 'Du hast nichts geändert.';
const noDeparture = 'Diesen Termin gibt es nicht mehr. Wähle bitte einen anderen.';

export function invalid(errors: FieldError[]): AppError {
  return new AppError(422, 'Ein paar Angaben fehlen noch oder stimmen nicht.', errors);
}

/** Extras that another departure does not offer are dropped, and those that each of its bookings contains are added. */
function fittingValues(values: ChangeValues, { isSame, conditions }: ChangeOffer): ChangeValues {
  if (isSame) return values;
  const known = values.extras.filter(({ key }) => conditions.extras.some((extra) => extra.key === key));
  return { ...values, extras: withRequired(known, conditions.extras, values.travellers.length) };
}

/**
 * Plans a change on an offered departure.
 * @param offer null if there is no such departure
 * @throws AppError 422 with the errors of the form, or if nothing changes
 */
export function requirePlan(
  stored: StoredBooking,
  entered: ChangeValues,
  offer: ChangeOffer | null,
  now: Date,
): { values: ChangeValues; plan: ChangePlan } {
  if (!offer) throw invalid([{ field: 'departure', message: noDeparture }]);
  const values = fittingValues(entered, offer);
  const plan = planChange(stored, values, offer, berlinToday(now));
  if (Array.isArray(plan)) throw invalid(plan);
  if (changeFacts(stored, plan, { hasDates: true }).length === 0) throw new AppError(422, nothingToDo);
  return { values, plan };
}

/**
 * Loads the data of a form, with a preview if that is its step.
 * @param trips departures that can be chosen
 * @param mailOf returns the mail about a change for its preview
 */
export async function loadChangeForm(
  deps: BookingDeps,
  stored: StoredBooking,
  entered: ChangeValues,
  {
    step,
    trips,
    mailOf,
  }: { step: ChangeStep | null; trips: OfferedTrip[]; mailOf?: (plan: ChangePlan) => Promise<ShownMail | null> },
): Promise<ChangeFormData> {
  const { booking } = stored;
  const { payload, trip, departure } = booking;
  const today = berlinToday(deps.now());
  const offer = (await loadChangeOffer(deps, booking, entered)) ?? (await loadChangeOffer(deps, booking, payload));
  if (!offer) throw new Error('The host of a booking does not exist');
  const { combinedId, dateKey, conditions, limits } = offer;
  const values = fittingValues({ ...entered, combinedId, dateKey }, offer);
  const plan = step?.isPreview ? planChange(stored, values, offer, today) : [];
  const redeemed = booking.price.further.find(({ kind }) => kind === 'voucher');
  const booked = await loadBookedExtras(deps.database, combinedId, [dateKey]);
  return {
    reference: booking.reference,
    trip: { title: trip.title, ...departure },
    values,
    travellers: payload.travellers.map(({ firstName, lastName }, position) => ({
      name: `${firstName} ${lastName}`,
      fee: payload.travellers.length > 1 ? placeOf(stored, position, today).fee : null,
    })),
    conditions,
    extrasLeft: extrasLeft(limits.extraLimits, booked.get(dateKey) ?? new Map()),
    redeemed: redeemed ? lineLabel(redeemed, []) : null,
    booked: `${payload.combinedId}/${payload.dateKey}`,
    trips: ownFirst(trips, booking),
    version: bookingVersion(stored),
    ...{ errors: step?.errors ?? [], failure: step?.failure ?? null },
    preview: Array.isArray(plan) ? null : { ...previewOf(deps, stored, plan), mail: (await mailOf?.(plan)) ?? null },
  };
}

/** The departure of the booking can be chosen also if it is not offered any more. */
function ownFirst(
  trips: OfferedTrip[],
  { payload: { combinedId, dateKey }, trip: { title }, departure }: StoredBooking['booking'],
): OfferedTrip[] {
  const own = trips.find((trip) => trip.combinedId === combinedId);
  const dates = own?.dates ?? [];
  const isListed = dates.some((date) => date.dateKey === dateKey);
  const all = isListed ? dates : [{ dateKey, ...departure }, ...dates];
  return [{ combinedId, title: own?.title ?? title, dates: all }, ...trips.filter((trip) => trip !== own)];
}

/** Returns what a change does. */
function previewOf(
  deps: Pick<BookingDeps, 'nameOf' | 'now'>,
  before: StoredBooking,
  plan: ChangePlan,
): Omit<ChangePreview, 'mail'> {
  const { stored: after, event } = plan;
  const happened = { at: deps.now(), event, actor: 'host' as const, fee: null, cancelledOn: null };
  const balance = balanceOfBooking({ ...after, events: [...after.events, happened] }, berlinToday(happened.at));
  return {
    facts: changeFacts(before, plan, { hasDates: true }),
    before: priceFacts(before.booking),
    after: priceFacts(after.booking),
    payments: owedFacts(balance, deps.nameOf(after.booking.subdomain)),
    total: after.booking.price.total,
  };
}
