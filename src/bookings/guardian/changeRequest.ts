/**
 * The page on which a family asks for a change of its booking, with a preview of the price. The organiser decides. Birth dates
 * and contact data of the booking are not shown: the mail address is not verified.
 */
import { afterButton } from '#domain/bookings/bookingFields.ts';
import { guardianOf } from '#domain/bookings/bookingForm.ts';
import { type ChangeValues, readChange, valuesOf } from '#domain/bookings/changes/changeForm.ts';
import { berlinToday } from '#domain/dates.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { siteOfHost } from '#domain/site/siteOrigin.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import { ageOn, fitsAge } from '#domain/trip/ages.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import type { ChangeRequestData, OfferedTrip } from '#pageData/bookingChange.ts';
import type { ArgsOf, LoaderResult } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { findTrip } from '#site/findOnSite.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { bookingVersion } from '../changes/changeBooking.ts';
import { changeFacts } from '../changes/changeFacts.ts';
import { type ChangeOffer, loadChangeOffer } from '../changes/changeOffer.ts';
import {
  type ChangeStep,
  changeBytes,
  changed,
  loadChangeForm,
  notChangeable,
  requirePlan,
  submittedSchema,
} from '../changes/changeStep.ts';
import { storeWish } from '../changes/wishes.ts';
import { type GuardianBooking, openGuardianLink } from '../guardianLink.ts';
import { guardianEmail, type StoredBooking } from '../storedSubmissions.ts';
import { canChange } from './guardianBookings.ts';
import { findBookingOfLink, openBooking, showGuardianPage } from './guardianForm.ts';

const path = '/meine-buchung/:token/aendern';
/** Trips of a host that are offered. */
export const changeRequestPage = {
  forms: [
    form({ method: 'get', path, handle: openBooking }),
    form({
      path,
      body: { type: 'form', bytes: changeBytes },
      limit: 'submissions',
      handle: submitRequest,
      errorPage: { statuses: [409, 422, 429, 503], show: showErrors },
    }),
  ],
  pages: { changeRequest: loadChangeRequest },
} satisfies SiteTable<BookingDeps, BookingContext>;

/** @throws AppError 409 if the booking is not the one that was shown, or cannot be changed any more; 422 */
async function submitRequest(deps: BookingDeps, call: Call): Promise<Answer> {
  const link = await findBookingOfLink(deps, call);
  if (typeof link === 'string') return showGuardianPage(call, link);
  const { stored } = link;
  const today = berlinToday(deps.now());
  const { action, version } = submittedSchema.parse(call.body);
  if (!canChange(link, today)) throw new AppError(409, notChangeable);
  if (version !== bookingVersion(stored)) return { ...show(call, { failure: changed }), status: 409 };
  const values = readRequest(call.body);
  if (action !== 'preview' && action !== 'save') return show(call, { values: afterButton(values, action) });
  const wished = wishedValues(stored, values);
  const planned = requirePlan(stored, wished, await requestedOffer(deps, link, wished), deps.now());
  if (action === 'preview') return show(call, { values, isPreview: true });
  const facts = changeFacts(stored, planned.plan, { hasDates: false });
  const outcome = await storeWish(deps, stored.booking.reference, { values: planned.values, facts, version });
  if (outcome === 'changed') return { ...show(call, { failure: changed }), status: 409 };
  return { redirect: `/meine-buchung/${encodePart(call.param('token'))}#wunsch` };
}

function showErrors(_deps: unknown, error: AppError, call: Call): PageAnswer {
  return show(call, { values: readRequest(call.body), ...shownErrors(error) });
}

function show({ req }: Call, step: Partial<ChangeStep>): PageAnswer {
  const changeStep = { values: null, errors: [], failure: null, isPreview: false, ...step };
  return { page: req.path, state: { changeStep } };
}

/** Families cannot set fees and lines by hand. */
function readRequest(body: unknown): ChangeValues {
  const values = readChange(body);
  return { ...values, leaving: values.leaving.map(({ position }) => ({ position, fee: '' })), lines: [] };
}

/** Completes what the family has entered by what it does not see. */
function wishedValues(stored: StoredBooking, entered: ChangeValues): ChangeValues {
  const own = valuesOf(stored.booking, guardianEmail(stored));
  const added = entered.travellers.slice(own.travellers.length);
  return { ...entered, guardian: own.guardian, lines: own.lines, travellers: [...own.travellers, ...added] };
}

/** Removes what the family does not see. */
function shownValues(stored: StoredBooking, values: ChangeValues): ChangeValues {
  const { travellers } = stored.booking.payload;
  return {
    ...{ ...values, guardian: guardianOf(() => ''), lines: [] },
    travellers: values.travellers.map((person, index) =>
      index < travellers.length ? { ...person, birthDate: '' } : person,
    ),
  };
}

/** Loads the offer of a departure that the family can see. */
async function requestedOffer(
  deps: BookingDeps,
  { stored: { booking }, subdomain }: GuardianBooking,
  values: ChangeValues,
): Promise<ChangeOffer | null> {
  const { combinedId, dateKey } = values;
  const offer = await loadChangeOffer(deps, booking, values);
  if (!offer || offer.isSame) return offer;
  const { scope } = siteOfHost(subdomain, deps.env.publicOrigin);
  const trip = findTrip({ catalogue: deps.replica.current(), hosts: deps.env.hosts, scope }, combinedId);
  return trip?.dates.some(({ key }) => key === dateKey) ? offer : null;
}

/** Loads the form of a booking, or the preview of what was entered, or the reason why the link cannot be used. */
function loadChangeRequest(
  context: BookingContext,
  { token }: ArgsOf<'changeRequest'>,
): LoaderResult<ChangeRequestData> {
  return { late: loadLinked(context, token) };
}

async function loadLinked(context: BookingContext, token: string): Promise<ChangeRequestData> {
  const { deps, scope, changeStep = null } = context;
  const link = context.guardianLink ?? (await openGuardianLink(deps, token, scope));
  if (typeof link === 'string') return { state: link };
  const { stored, subdomain } = link;
  const own = valuesOf(stored.booking, guardianEmail(stored));
  const entered = changeStep?.values ? wishedValues(stored, changeStep.values) : own;
  const trips = offeredTrips(context, link);
  const form = await loadChangeForm(deps, stored, entered, { step: changeStep, trips });
  return {
    ...{ ...form, state: 'open', isOpen: canChange(link, berlinToday(deps.now())), host: deps.nameOf(subdomain) },
    values: shownValues(stored, form.values),
  };
}

/**
 * The listed departures of the host that have places for everybody who is booked, and on other trips are for their ages. Trips that
 * share most themes with the booked one come first.
 */
function offeredTrips({ deps, catalogue }: BookingContext, { stored, subdomain }: GuardianBooking): OfferedTrip[] {
  const { scope } = siteOfHost(subdomain, deps.env.publicOrigin);
  const { combinedId: ownId, travellers } = stored.booking.payload;
  const listed = catalogue.first({ scope, filters: emptyFilters }, 'start-asc', maxTrips);
  const themes = listed.find(({ combinedId }) => combinedId === ownId)?.categories ?? [];
  const sharedThemes = ({ categories }: TripSummary) => categories.filter((theme) => themes.includes(theme)).length;
  return listed
    .toSorted((a, b) => sharedThemes(b) - sharedThemes(a))
    .map(({ combinedId, title, ages, dates }) => ({
      ...{ combinedId, title },
      dates: dates
        .filter(({ placesLeft }) => placesLeft === null || placesLeft >= travellers.length)
        .filter(
          ({ start }) =>
            combinedId === ownId || travellers.every(({ birthDate }) => fitsAge(ages, ageOn(birthDate, start))),
        )
        .map(({ key, start, end, price }) => ({ dateKey: key, start, end, price })),
    }))
    .filter(({ dates }) => dates.length > 0);
}

const maxTrips = 500;
