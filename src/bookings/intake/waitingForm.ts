/** The form for the waiting list of a departure: its page, and what it accepts, also by the API. It works without JavaScript. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { honeypotField } from '#domain/bookings/honeypotField.ts';
import { doorOf, withDoor } from '#domain/bookings/price/doorPrice.ts';
import {
  checkWaiting,
  emptyWaiting,
  tidyWaiting,
  type WaitingField,
  type WaitingValues,
} from '#domain/bookings/waiting/waitingForm.ts';
import { readWaitingSearch, waitingJoinedPath, waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import type { SiteAddress } from '#domain/hosts.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import { readParty } from '#domain/trip/bookingFormPath.ts';
import { placesOf } from '#domain/trip/shownPlaces.ts';
import { bookingPath } from '#pageData/bookingPath.ts';
import type { ArgsOf, LoaderResult } from '#pageData/pageAnswer.ts';
import type { WaitingFormData } from '#pageData/waiting.ts';
import { AppError } from '#platform/appError.ts';
import {
  type Answer,
  type Call,
  endpoint,
  form,
  type IdempotencyKey,
  type PageAnswer,
  shownErrors,
} from '#platform/http/routeTable.ts';
import { findAlternatives } from '#site/findAlternatives.ts';
import { findTrip } from '#site/findOnSite.ts';
import { redirectToHostSite, resolveTripAccess } from '#site/loadTrip.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { createReference } from '../createReference.ts';
import { type Joined, type JoinRequest, joinList } from '../waiting/joinList.ts';
import type { RejectedBooking } from './bookingForm.ts';
import { findDeparture, requireBookable } from './requireDeparture.ts';
import { loadTripOffer } from './tripOffer.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected form for the waiting list that is shown again. */
    rejectedWaiting?: Omit<RejectedBooking, 'values'> & { values: WaitingValues };
  }
}

/** A form with a few lines. */
const body = { type: 'form', bytes: 8 * 1024 } as const;

export const waitingFormPage = {
  endpoints: [
    endpoint({
      path: '/waiting-list',
      body,
      limit: 'submissions',
      idempotency: 'header',
      async handle(deps: BookingDeps, { site, body: fields, key, visitor }) {
        const { reference, position } = await acceptWaiting(deps, site, fields, key, visitor);
        return { status: 202, json: { reference, position } };
      },
    }),
  ],
  forms: [
    form({
      path: '/warteliste/:combinedId',
      body,
      limit: 'submissions',
      idempotency: 'field',
      handle: submitWaitingForm,
      errorPage: { statuses: [409, 422, 429, 503], show: showWaitingErrors },
    }),
  ],
  pages: { waitingForm: loadWaitingForm },
} satisfies SiteTable<BookingDeps, BookingContext>;

/** Loads the form for the waiting list of a departure. Leads to the booking, which says that a departure cannot be booked. */
function loadWaitingForm(
  context: BookingContext,
  { combinedId, date, ages }: ArgsOf<'waitingForm'>,
): LoaderResult<WaitingFormData> {
  const { catalogue, deps, scope, rejectedWaiting } = context;
  const id = findTripKey(combinedId, deps.env.hosts);
  if (id && resolveTripAccess(context, id) === 'hostSite') return redirectToHostSite(context, id);
  const found = findTrip({ catalogue, hosts: deps.env.hosts, scope }, combinedId);
  if (!found) return null;
  const priced = catalogue.trip(found.combinedId)?.door;
  const trip = catalogue.near && priced ? withDoor(found, doorOf(priced, catalogue.near)) : found;
  const departure = trip.dates.find(({ key }) => key === date);
  if (!departure) return { redirect: bookingPath(trip.combinedId, date, { ages }), status: 302 };
  const { key, start, end } = departure;
  return {
    data: {
      combinedId: trip.combinedId,
      title: trip.title,
      path: trip.path,
      ages,
      tripAges: trip.ages,
      departure: { key, start, end, ...placesOf(departure) },
      key: rejectedWaiting?.key ?? randomUUID(),
      values: rejectedWaiting?.values ?? { ...emptyWaiting, places: String(ages.length || 1) },
      errors: rejectedWaiting?.errors ?? [],
      failure: rejectedWaiting?.failure ?? null,
      reason: rejectedWaiting?.reason ?? null,
      door: trip.door ?? null,
      otherDates: trip.dates.filter((other) => other.key !== key && other.placesLeft !== 0 && !other.heldUntil),
      otherTrips: findAlternatives(context, trip, departure, ages),
    },
  };
}

async function submitWaitingForm(deps: BookingDeps, call: Call): Promise<Answer> {
  const { combinedId, dateKey } = placeOf(call);
  const fields = { ...(call.body as object), combinedId, dateKey };
  const { reference, position } = await acceptWaiting(deps, call.site, fields, call.key, call.visitor);
  return { redirect: waitingJoinedPath(encodePart(combinedId), dateKey, reference, position) };
}

function showWaitingErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  const { combinedId, dateKey, ages } = placeOf(call);
  return {
    page: waitingPath(encodePart(combinedId), dateKey, ages),
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

/** Returns trip, departure and ages in the address of the form. */
function placeOf({ req, param }: Call): { combinedId: string; dateKey: string; ages: number[] } {
  const search = new URLSearchParams(req.originalUrl.split('?')[1]);
  return { combinedId: param('combinedId'), dateKey: readWaitingSearch(search).date, ages: readParty(search).ages };
}

/** Numbers are accepted as text too; values of other types count as empty. */
const text = z.union([z.string(), z.number().transform(String)]).catch('');
const valuesSchema = z.object({
  combinedId: text,
  dateKey: text,
  places: text,
  name: text,
  email: text,
} satisfies Record<WaitingField, z.ZodType>);
const honeypotSchema = z.object({ [honeypotField]: z.string().min(1) });

/** Reads and normalises the values of the form. Never throws. */
function readWaiting(body: unknown): WaitingValues {
  return tidyWaiting(valuesSchema.catch(emptyWaiting).parse(body ?? {}));
}

/**
 * Adds an entry to the waiting list of a departure, see `joinList`. If the honeypot field is filled in, nothing is stored.
 * @param site site on which the request was sent
 * @param visitor address of the visitor, see `addressKey`
 * @throws AppError 422 with field errors; 409 with a reason if the departure cannot be booked, has free places or its list
 * is full; 429; 503 if the entry may not have been stored
 */
async function acceptWaiting(
  deps: BookingDeps,
  { scope, origin }: SiteAddress,
  body: unknown,
  key: IdempotencyKey,
  visitor: string,
): Promise<Joined> {
  if (honeypotSchema.safeParse(body).success) return { reference: createReference(), position: 1 };
  const values = readWaiting(body);
  const errors = checkWaiting(values);
  if (errors.length > 0) throw new AppError(422, 'Ein paar Angaben fehlen noch oder stimmen nicht.', errors);
  const offer = requireBookable(await loadTripOffer(deps, scope, values.combinedId));
  const { dateKey, name, email } = values;
  const { subdomain, destinationId } = offer;
  const request: JoinRequest = {
    departure: { subdomain, destinationId, dateKey },
    content: findDeparture(offer, dateKey),
    trip: { title: offer.title, url: origin + offer.path },
    ...{ places: Number(values.places), name, email, key: key.text, visitor },
  };
  return joinList(deps, request).catch((error: Error) => {
    if (error instanceof AppError) throw error;
    // Logs only the message, because the error object may contain personal data.
    deps.logger.error({ reason: error.message }, 'an entry for a waiting list cannot be stored');
    throw new AppError(503, 'Wir können dich gerade nicht eintragen. Bitte versuche es gleich noch einmal.');
  });
}
