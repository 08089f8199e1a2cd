/** The pages of families that book together: choosing the departure, and the page of each family's link. Both work without JavaScript. */
import { z } from 'zod';
import type { DepartureRow } from '#database/locks.ts';
import { maxTravellers } from '#domain/bookings/bookingForm.ts';
import { familyFields, groupPath, newGroupPath, readFamilies } from '#domain/bookings/bookingGroups.ts';
import type { Rejection } from '#domain/fieldError.ts';
import { isFormAddress } from '#domain/trip/bookingFormPath.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import type { GroupData, NewGroupData } from '#pageData/bookingGroup.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { findTrip } from '#site/findOnSite.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { createGroup, findFamilyLink, hasBooked, loadGroupNames, loadOtherLinks } from '../bookingGroups.ts';
import { findContingent, shownContingent } from '../places/contingents.ts';
import { findHold, holdMs, maxHoldMs } from '../places/holds.ts';
import { findDeparture, requireBookable } from './requireDeparture.ts';
import { loadTripOffer } from './tripOffer.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected form for a group that is shown again. */
    rejectedGroup?: Rejection & { children: string[]; canSkipHolds: boolean };
  }
}

const minuteMs = 60_000;
const text = z.string().max(200).catch('');
const submittedSchema = z.object({
  reise: text,
  termin: text,
  /** Filled in by a button that is offered after places could not be held. */
  ohne: text,
});
const childrenSchema = z.record(z.string(), text).catch({});

export const groupPages = {
  forms: [
    form({
      path: '/zusammen',
      body: { type: 'form', bytes: 8 * 1024 },
      limit: 'submissions',
      handle: submitGroup,
      errorPage: { statuses: [409, 422, 429, 503], show: showGroupErrors },
    }),
  ],
  pages: { newGroup: loadNewGroup, group: loadGroup },
} satisfies SiteTable<BookingDeps, BookingContext>;

/** Loads the departures that a group can choose; null for an unknown trip. */
async function loadNewGroup(context: BookingContext, { combinedId, date }: ArgsOf<'newGroup'>): Loaded<'newGroup'> {
  const trip = tripOf(context, combinedId);
  if (!trip) return null;
  const published = await context.deps.trips.readTrip(trip.combinedId);
  const { rejectedGroup } = context;
  const data: NewGroupData = {
    ...{ combinedId: trip.combinedId, title: trip.title, path: trip.path, date },
    dates: trip.dates.filter(({ placesLeft }) => placesLeft !== 0),
    door: trip.door ?? null,
    extras: published?.extras ?? [],
    refundableDeposit: published?.refundableDeposit ?? null,
    hasOwnForm: isFormAddress(published?.rdsUrl ?? ''),
    host: trip.host.name,
    children: rejectedGroup?.children ?? ['1', '1'],
    errors: rejectedGroup?.errors ?? [],
    failure: rejectedGroup?.failure ?? null,
    canSkipHolds: rejectedGroup?.canSkipHolds ?? false,
    holdMinutes: maxHoldMs / minuteMs,
  };
  return { data };
}

async function submitGroup(deps: BookingDeps, { site, body, visitor }: Call): Promise<Answer> {
  const { reise, termin, ohne } = submittedSchema.parse(body ?? {});
  const read = readFamilies(childrenIn(body), maxTravellers);
  if ('error' in read) throw new AppError(422, read.error.message, [read.error]);
  const offer = requireBookable(await loadTripOffer(deps, site.scope, reise));
  const content = findDeparture(offer, termin);
  if (!isFormAddress(offer.rdsUrl ?? '')) throw new AppError(409, 'Diese Reise bucht ihr direkt beim Veranstalter.');
  const { subdomain, destinationId } = offer;
  const id = await createGroup(deps, {
    departure: { subdomain, destinationId, dateKey: content.key },
    ...{ content, endsOn: content.end, visitor: ohne ? null : visitor },
    families: read.families,
  }).catch((error: Error) => {
    if (error instanceof AppError) throw error;
    deps.logger.error({ reason: error.message }, 'a group cannot be stored');
    throw new AppError(503, 'Wir können die Links gerade nicht anlegen. Bitte versuche es gleich noch einmal.');
  });
  return { redirect: groupPath(id) };
}

function childrenIn(body: unknown): string[] {
  const fields = childrenSchema.parse(body ?? {});
  return familyFields.map((field) => fields[field] ?? '');
}

function showGroupErrors(_deps: BookingDeps, error: AppError, { body }: Call): PageAnswer {
  const { reise, termin } = submittedSchema.parse(body ?? {});
  const canSkipHolds = error.status === 429 || error.more.reason === 'no-places';
  return {
    page: newGroupPath(reise, termin),
    state: { rejectedGroup: { ...shownErrors(error), children: childrenIn(body), canSkipHolds } },
  };
}

/** Loads the page of a family's link; null if there is none, or its trip is not on the site any more. */
async function loadGroup(context: BookingContext, { id }: ArgsOf<'group'>): Loaded<'group'> {
  const { database, now } = context.deps;
  const link = await findFamilyLink(database, id);
  const trip = link && tripOf(context, link.trip);
  if (!trip) return null;
  const published = await context.deps.trips.readTrip(trip.combinedId);
  const hold = await findHold(database, link, link.id, now());
  const contingent = await findContingent(database, link.id);
  const isPromised = contingent?.closedAt === null;
  const isFirst = link.position === 1 && !contingent;
  const data: GroupData = {
    ...{ id: link.id, trip, places: link.places, isFirst },
    date: trip.dates.find(({ key }) => key === link.dateKey) ?? (isPromised ? await loadPromised(context, link) : null),
    extras: published?.extras ?? [],
    refundableDeposit: published?.refundableDeposit ?? null,
    hasBooked: await hasBooked(database, link),
    held: hold && { places: hold.places, until: hold.expiresAt.toISOString() },
    wasHeldUntil: link.heldUntil?.toISOString() ?? null,
    contingent: contingent && shownContingent(contingent),
    isOver: link.heldUntil !== null && link.heldUntil <= now(),
    others: isFirst
      ? (await loadOtherLinks(database, link)).map((other) => ({
          ...{ path: groupPath(other.id), position: other.position, places: other.places },
        }))
      : [],
    booked: await loadGroupNames(database, link),
    holdMinutes: { first: holdMs / minuteMs, most: maxHoldMs / minuteMs },
  };
  return { data };
}

/** Loads a departure of which places are reserved, and which is not on sale any more. */
async function loadPromised(
  { deps, scope }: BookingContext,
  { trip, dateKey }: DepartureRow,
): Promise<GroupData['date']> {
  const offer = await loadTripOffer(deps, scope, trip, dateKey);
  const date = offer?.departures.find(({ key }) => key === dateKey);
  return date ? { ...date, placesLeft: 0 } : null;
}

function tripOf({ catalogue, deps, scope }: BookingContext, combinedId: string): TripSummary | null {
  return findTrip({ catalogue, hosts: deps.env.hosts, scope }, combinedId);
}
