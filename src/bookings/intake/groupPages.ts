/** The pages of families that book together: choosing the departure, and the page whose link they share. Both work without JavaScript. */
import { z } from 'zod';
import { groupPath } from '#domain/bookings/bookingGroups.ts';
import { isFormAddress } from '#domain/trip/bookingFormPath.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import type { GroupData, NewGroupData } from '#pageData/bookingGroup.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form } from '#platform/http/routeTable.ts';
import { findTrip } from '#site/findOnSite.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { createGroup, findGroup, loadGroupNames } from '../bookingGroups.ts';
import { holdMs, maxHoldMs } from '../places/holds.ts';
import { findDeparture, requireBookable } from './requireDeparture.ts';
import { loadTripOffer } from './tripOffer.ts';

const minuteMs = 60_000;
const submittedSchema = z.object({ reise: z.string().max(60), termin: z.string().min(1).max(200) });

export const groupPages = {
  forms: [
    form({
      path: '/zusammen',
      body: { type: 'form', bytes: 8 * 1024 },
      limit: 'submissions',
      input: { schema: submittedSchema, invalid: 'Wähle bitte einen Termin.' },
      handle: submitGroup,
    }),
  ],
  pages: { newGroup: loadNewGroup, group: loadGroup },
} satisfies SiteTable<BookingDeps, BookingContext>;

/** Loads the departures that a group can choose; null for an unknown trip. */
async function loadNewGroup(context: BookingContext, { combinedId, date }: ArgsOf<'newGroup'>): Loaded<'newGroup'> {
  const trip = tripOf(context, combinedId);
  if (!trip) return null;
  const published = await context.deps.trips.readTrip(trip.combinedId);
  const data: NewGroupData = {
    ...{ combinedId: trip.combinedId, title: trip.title, path: trip.path, date },
    dates: trip.dates.filter(({ placesLeft }) => placesLeft !== 0),
    door: trip.door ?? null,
    extras: published?.extras ?? [],
    hasOwnForm: isFormAddress(published?.rdsUrl ?? ''),
    host: trip.host.name,
  };
  return { data };
}

async function submitGroup(
  deps: BookingDeps,
  { site, input }: Call<z.output<typeof submittedSchema>>,
): Promise<Answer> {
  const offer = requireBookable(await loadTripOffer(deps, site.scope, input.reise));
  const { key: dateKey, end: endsOn } = findDeparture(offer, input.termin);
  if (!isFormAddress(offer.rdsUrl ?? '')) throw new AppError(409, 'Diese Reise bucht ihr direkt beim Veranstalter.');
  const id = await createGroup(deps.database, { trip: offer.combinedId, dateKey, endsOn }).catch((error: Error) => {
    deps.logger.error({ reason: error.message }, 'a group cannot be stored');
    throw new AppError(503, 'Wir können die Gruppe gerade nicht anlegen. Bitte versuche es gleich noch einmal.');
  });
  return { redirect: groupPath(id) };
}

/** Loads the page of a group; null if there is no group with this link, or its trip is not on the site any more. */
async function loadGroup(context: BookingContext, { id }: ArgsOf<'group'>): Loaded<'group'> {
  const group = await findGroup(context.deps.database, id);
  const trip = group && tripOf(context, group.trip);
  if (!trip) return null;
  const published = await context.deps.trips.readTrip(trip.combinedId);
  const data: GroupData = {
    id: group.id,
    trip,
    date: trip.dates.find(({ key }) => key === group.dateKey) ?? null,
    extras: published?.extras ?? [],
    booked: await loadGroupNames(context.deps.database, group),
    holdMinutes: { first: holdMs / minuteMs, most: maxHoldMs / minuteMs },
  };
  return { data };
}

function tripOf({ catalogue, deps, scope }: BookingContext, combinedId: string): TripSummary | null {
  return findTrip({ catalogue, hosts: deps.env.hosts, scope }, combinedId);
}
