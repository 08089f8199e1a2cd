/** What bookings add to the site: booking, holding places, waiting lists, guardians' pages, and the departures of organisers. */

import { z } from 'zod';
import { maxTravellers } from '#domain/bookings/bookingForm.ts';
import { bookingEvents } from '#domain/bookings/bookingStates.ts';
import { closingParts, closings } from '#domain/organisers/departures/closing.ts';
import { ownArrival } from '#domain/trip/tripDetails.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, endpoint, form } from '#platform/http/routeTable.ts';
import type { SiteTable } from '#site/pageContext.ts';
import { bankPage } from './bank/bankPage.ts';
import { bankFilesPage } from './bankFiles/bankFilesPage.ts';
import type { BookingContext, BookingDeps } from './bookingDeps.ts';
import { leaderPage } from './camp/leaderPage.ts';
import { roomsPage } from './camp/roomsPage.ts';
import { teamPage } from './camp/teamPage.ts';
import { changePage } from './changes/changePage.ts';
import { contingentsPage } from './contingents/contingentsPage.ts';
import type { DepartureKey } from './departureKey.ts';
import { exportAnswers } from './departures/answersTable.ts';
import { askForm } from './departures/askFamilies.ts';
import { showClosingErrors, submitClosing } from './departures/closingForm.ts';
import {
  changeSchema,
  changeState,
  changeWaitingEntry,
  exportParticipants,
  hostOfTrip,
  readDeparture,
  sendOverview,
  waitingEntrySchema,
} from './departures/departureCalls.ts';
import { showMailingErrors, submitMailing } from './departures/mailingForm.ts';
import { changeRequestPage } from './guardian/changeRequest.ts';
import { guardianPages } from './guardian/guardianPages.ts';
import { showBookingErrors, showEnteredErrors, submitBookingForm, submitEnteredBooking } from './intake/bookingForm.ts';
import { acceptBooking } from './intake/bookingRequest.ts';
import { groupPages } from './intake/groupPages.ts';
import { requireDeparture } from './intake/requireDeparture.ts';
import { waitingFormPage } from './intake/waitingForm.ts';
import { waitingLinkPages } from './intake/waitingLinkPages.ts';
import { datevPage } from './journal/datevSettings.ts';
import { exportDatev, exportJournal } from './journal/journalFiles.ts';
import { loadJournal } from './journal/loadJournal.ts';
import { manySchema, submitMany } from './many/manyForm.ts';
import { exportOccupancy, loadOccupancy } from './occupancy/loadOccupancy.ts';
import { loadAhead } from './pages/loadAhead.ts';
import { loadBooking } from './pages/loadBooking.ts';
import { loadBooked, loadBookingForm, loadEnteredBooking } from './pages/loadBookingForm.ts';
import { loadBookingsPage } from './pages/loadBookings.ts';
import { loadClosing } from './pages/loadClosing.ts';
import { loadDeparture, loadDepartureSheet, loadDepartureTitle } from './pages/loadDeparture.ts';
import { loadDepartureAnswers } from './pages/loadDepartureAnswers.ts';
import { loadDepartureList } from './pages/loadDepartures.ts';
import { loadMailing } from './pages/loadMailing.ts';
import { loadTravellerDetails } from './pages/loadTravellerDetails.ts';
import { extendHold, type Hold, holdPlaces, releaseHold } from './places/holds.ts';
import { receiptForms } from './receipts/receiptPages.ts';
import { remindersPage } from './reminders/remindersPage.ts';
import { statementPage } from './statement/statementPage.ts';
import { findHostOf } from './storedSubmissions.ts';
import { vouchersPage } from './vouchers/vouchersPage.ts';

/** Thirty travellers with long names, the longest answers to all questions and long remarks, percent-encoded. */
const bookingBytes = 512 * 1024;
/** A form with a few lines. */
const smallFormBytes = 8 * 1024;
/** A body with one or two short fields. */
const smallJsonBytes = 2 * 1024;
/** A mail of 5,000 characters, percent-encoded with up to nine bytes per character, and 300 recipients. */
const mailingBytes = 64 * 1024;

const places = z.int().min(1).max(maxTravellers);
const startSchema = z.preprocess(
  (body) => body ?? {},
  z.object({ combinedId: z.string().min(1), dateKey: z.string().min(1), places }),
);
const extendSchema = z.object({ places: places.optional() }).default({});
const invalid = 'Ein paar Angaben fehlen noch oder stimmen nicht.';

const hold = { limit: 'holds' } as const;
const ofDeparture = { permission: 'bookings.read', hostOf: hostOfTrip, address: readDeparture } as const;
const explained = [409, 422, 429, 503];

export const bookingRoutes = {
  endpoints: [
    endpoint({
      path: '/bookings',
      body: { type: 'form', bytes: bookingBytes },
      limit: 'submissions',
      idempotency: 'header',
      handle: book,
    }),
    endpoint({
      ...hold,
      path: '/holds',
      body: { type: 'json', bytes: smallJsonBytes },
      input: { schema: startSchema, invalid },
      handle: postHold,
    }),
    endpoint({
      ...hold,
      method: 'put',
      path: '/holds/:hold',
      body: { type: 'json', bytes: smallJsonBytes },
      input: { schema: extendSchema, invalid },
      handle: putHold,
    }),
    endpoint({ ...hold, method: 'delete', path: '/holds/:hold', handle: deleteHold }),
    // Browsers can send only POST requests while a page is left.
    endpoint({ ...hold, method: 'post', path: '/holds/:hold/release', handle: deleteHold }),
    ...waitingFormPage.endpoints,
    ...vouchersPage.endpoints,
    endpoint({ ...ofDeparture, path: '/admin/departures/:combinedId/:dateKey', handle: sendOverview }),
    endpoint({
      ...ofDeparture,
      path: '/admin/departures/:combinedId/:dateKey/participants.csv',
      handle: exportParticipants,
    }),
    endpoint({ path: '/admin/journal.csv', permission: 'payments.read', handle: exportJournal }),
    endpoint({ path: '/admin/occupancy.csv', permission: 'payments.read', handle: exportOccupancy }),
    endpoint({ path: '/admin/datev.csv', permission: 'payments.read', handle: exportDatev }),
    endpoint({
      ...ofDeparture,
      permission: 'travellers.read',
      path: '/admin/departures/:combinedId/:dateKey/answers.csv',
      handle: exportAnswers,
    }),
    ...bookingEvents.map((event) =>
      endpoint({
        path: `/admin/bookings/:reference/${event}`,
        permission: 'bookings.write',
        hostOf: hostOfBooking,
        body: { type: 'json', bytes: smallJsonBytes },
        input: { schema: changeSchema, invalid: 'Der Grund fehlt oder ist zu lang.' },
        handle: (deps: BookingDeps, call) => changeState(deps, event, call),
      }),
    ),
  ],
  forms: [
    form({
      path: '/buchungsformular/:combinedId',
      body: { type: 'form', bytes: bookingBytes },
      limit: 'submissions',
      idempotency: 'field',
      handle: submitBookingForm,
      errorPage: { statuses: explained, show: showBookingErrors },
    }),
    ...groupPages.forms,
    ...waitingFormPage.forms,
    ...waitingLinkPages.forms,
    ...guardianPages.forms,
    ...changeRequestPage.forms,
    form({
      path: '/admin/:subdomain/buchungen',
      permission: 'bookings.write',
      body: { type: 'form', bytes: mailingBytes },
      input: { schema: manySchema, invalid: 'Diese Aktion gibt es nicht.' },
      handle: submitMany,
    }),
    ...changePage.forms,
    ...statementPage.forms,
    askForm,
    ...roomsPage.forms,
    ...contingentsPage.forms,
    ...teamPage.forms,
    ...leaderPage.forms,
    ...bankPage.forms,
    ...datevPage.forms,
    ...remindersPage.forms,
    ...bankFilesPage.forms,
    ...vouchersPage.forms,
    ...receiptForms,
    form({
      path: '/admin/:subdomain/termine/:combinedId/:dateKey/nachricht',
      permission: 'bookings.write',
      body: { type: 'form', bytes: mailingBytes },
      handle: submitMailing,
      errorPage: { statuses: explained, show: showMailingErrors },
    }),
    ...closings.map((closing) =>
      form({
        path: `/admin/:subdomain/termine/:combinedId/:dateKey/${closingParts[closing]}`,
        permission: 'bookings.write',
        body: { type: 'form', bytes: mailingBytes },
        handle: submitClosing(closing),
        errorPage: { statuses: explained, show: showClosingErrors(closing) },
      }),
    ),
    form({
      path: '/admin/:subdomain/termine/:combinedId/:dateKey/buchen',
      permission: 'bookings.write',
      body: { type: 'form', bytes: bookingBytes },
      idempotency: 'field',
      handle: submitEnteredBooking,
      errorPage: { statuses: explained, show: showEnteredErrors },
    }),
    form({
      path: '/admin/:subdomain/termine/:combinedId/:dateKey/warteliste/:reference',
      permission: 'bookings.write',
      body: { type: 'form', bytes: smallFormBytes },
      input: { schema: waitingEntrySchema, invalid: 'Diese Aktion gibt es nicht.' },
      handle: changeWaitingEntry,
    }),
  ],
  pages: {
    booking: loadBooking,
    bookingForm: loadBookingForm,
    booked: loadBooked,
    ...groupPages.pages,
    ...waitingFormPage.pages,
    ...waitingLinkPages.pages,
    ...guardianPages.pages,
    ...changeRequestPage.pages,
    ...roomsPage.pages,
    ...contingentsPage.pages,
    ...teamPage.pages,
    ...leaderPage.pages,
    ...bankPage.pages,
    ...datevPage.pages,
    organiserJournal: loadJournal,
    organiserOccupancy: loadOccupancy,
    ...remindersPage.pages,
    ...bankFilesPage.pages,
    ...vouchersPage.pages,
    organiserAhead: loadAhead,
    organiserBookings: loadBookingsPage,
    ...changePage.pages,
    ...statementPage.pages,
    organiserDepartures: loadDepartureList,
    organiserDepartureTitle: loadDepartureTitle,
    organiserDeparture: loadDeparture,
    departureAnswers: loadDepartureAnswers,
    organiserDepartureSheet: loadDepartureSheet,
    organiserMailing: loadMailing,
    organiserClosing: loadClosing,
    organiserBookingForm: loadEnteredBooking,
    travellerDetails: loadTravellerDetails,
  },
} satisfies SiteTable<BookingDeps, BookingContext>;

/** Accepts a booking (specification §8.4): 202 with the reference once the booking is durable. */
async function book(deps: BookingDeps, { site, body, key, visitor, res }: Call): Promise<Answer> {
  // Forms send an empty value until the visitor has chosen. A call that does not name the journey means own arrival.
  const values = { boarding: ownArrival, ...(body as object) };
  const reference = await acceptBooking(deps, site, values, key, { visitor });
  await deps.bookedCookie.set(res, reference);
  return { status: 202, json: { reference } };
}

/** Holds places during the booking (specification §8.7): 201 with the hold, 409 with the places left. */
async function postHold(
  deps: BookingDeps,
  { site, input, visitor }: Call<z.output<typeof startSchema>>,
): Promise<Answer> {
  const found = await requireDeparture(deps, site.scope, input.combinedId, input.dateKey);
  const hold = await holdPlaces(deps, found.departure, found, input.places, visitor);
  return { status: 201, json: holdBody(hold) };
}

/** Responds with the hold, or 404 if it has ended. A body may contain another number of places. */
async function putHold(
  deps: BookingDeps,
  { site, input, param }: Call<z.output<typeof extendSchema>>,
): Promise<Answer> {
  const load = ({ subdomain, destinationId, dateKey }: DepartureKey) =>
    requireDeparture(deps, site.scope, combinedIdOf(subdomain, destinationId), dateKey);
  return { json: holdBody(await extendHold(deps, param('hold'), input.places ?? 0, load)) };
}

/** Responds with 204, also if the hold has ended. */
async function deleteHold(deps: BookingDeps, { param }: Call): Promise<Answer> {
  await releaseHold(deps, param('hold'));
  return { status: 204 };
}

function holdBody({ hold, expires }: Hold) {
  return { hold, expires: expires.toISOString() };
}

/** Returns the host of a booking; for one of other hosts, like for an unknown one, a host at which the organiser is signed in. */
async function hostOfBooking({ database, organiserSession }: BookingDeps, { req, param }: Call): Promise<string> {
  const own = (await organiserSession.signedInAt(req)).map(({ subdomain }) => subdomain);
  const [first] = own;
  if (!first) throw new AppError(401, 'Bitte melde dich an.');
  const host = await findHostOf(database, param('reference'));
  return host !== null && own.includes(host) ? host : first;
}
