/** Data of the pages about one departure. Null if the host does not have it. */

import { berlinToday, daysBetween } from '#domain/dates.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { canCloseDeparture } from '#domain/organisers/departures/closing.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import type { DepartureAddress } from '#domain/organisers/departures/departurePaths.ts';
import { type DepartureTasks, departureTaskViews } from '#domain/organisers/departures/departureTasks.ts';
import { nextDay } from '#domain/organisers/departures/nextDay.ts';
import {
  isActive,
  type Participant,
  participantsPerPage,
  participantTotals,
  selectParticipants,
} from '#domain/organisers/departures/participants.ts';
import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { DepartureData } from '#pageData/organisers/departures.ts';
import type { ArgsOf, Loaded, LoaderResult } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import type { DepartureKey } from '../departureKey.ts';
import { type DepartureParticipants, loadParticipants } from '../departures/loadParticipants.ts';
import { loadMailings } from '../departures/mailings.ts';
import { withDetails } from '../departures/participantDetails.ts';
import { loadSumsOf } from '../journal/journalRows.ts';
import { selectedReferences } from '../many/loadBookingList.ts';
import { departureRowOf } from '../places/departurePlaces.ts';
import { openStoredDetails } from '../travellers/openTravellerDetails.ts';
import { loadWaitingEntries } from '../waiting/loadWaitingEntries.ts';

/** Loads what the frame of a departure's page shows: from the read model, unless the departure is not in it. */
export function loadDepartureTitle(
  context: BookingContext,
  { subdomain, combinedId, dateKey }: ArgsOf<'organiserDepartureTitle'>,
): Loaded<'organiserDepartureTitle'> {
  return forOrganiser(context, subdomain, async (host) => {
    const key = departureKeyOf(context, host, { combinedId, dateKey });
    if (!key) return null;
    const found = publishedDeparture(context, key) ?? (await loadParticipants(context.deps, key))?.departure;
    if (!found) return null;
    const { title, start, end } = found;
    return { data: { subdomain, combinedId: departureRowOf(key).trip, dateKey, title, start, end } };
  });
}

function publishedDeparture({ catalogue }: BookingContext, key: DepartureKey) {
  const trip = catalogue.trip(departureRowOf(key).trip);
  if (!trip) return null;
  const { title, dates } = trip.summary;
  const date = dates.find((each) => each.key === key.dateKey);
  return date ? { title, start: date.start, end: date.end } : null;
}

/** Loads the participants that match the filters, with their totals. */
export function loadDeparture(
  context: BookingContext,
  args: ArgsOf<'organiserDeparture'>,
): Loaded<'organiserDeparture'> {
  return forOrganiser(context, args.subdomain, async (host) => {
    const key = departureKeyOf(context, host, args);
    return key && { late: loadSelected(context, key, args) };
  });
}

/** @throws AppError 404 if the departure was removed in this moment: its title was found */
async function loadSelected(
  { deps }: BookingContext,
  key: DepartureKey,
  { selection, page }: ArgsOf<'organiserDeparture'>,
): Promise<DepartureData> {
  const { database, now } = deps;
  const found = await loadParticipants(deps, key);
  if (!found) throw new AppError(404, 'Diesen Termin gibt es nicht mehr.');
  const { departure, participants } = found;
  const selected = selectParticipants(participants, selection);
  const first = (page - 1) * participantsPerPage;
  const today = berlinToday(now());
  const isSaleOver = departure.cancelled !== null || (departure.bookableUntil ?? departure.start) < today;
  const row = departureRowOf(key);
  const [sent, waiting, tasks, sums] = await Promise.all([
    loadMailings(database, departure),
    loadWaitingEntries(database, key, isSaleOver ? null : departure.left),
    loadTasks(deps, departure, participants),
    loadSumsOf(database, departure.subdomain, [row]),
  ]);
  const next = departure.cancelled ? null : nextDay(departure, today);
  const boardings = new Set(participants.map(({ boarding }) => boarding));
  return {
    canClose: canCloseDeparture(departure, today),
    ...{ departure, count: selected.length, totals: participantTotals(selected) },
    ended: participants.filter(({ state }) => !isActive(state)).length,
    participants: selected.slice(first, first + participantsPerPage),
    boardings: [...boardings].sort((a, b) => a.localeCompare(b, 'de')),
    ...{ mailings: sent, waiting, tasks, amounts: sums.get(`${row.trip}/${row.dateKey}`) ?? null },
    ...{ next, daysUntilNext: next ? daysBetween(today, next.day) : 0, isSaleOver },
  };
}

/** Counts the bookings with which there is something to do. */
async function loadTasks(
  deps: BookingDeps,
  { subdomain, combinedId, dateKey, start }: DepartureHead,
  participants: readonly Participant[],
): Promise<DepartureTasks> {
  const trip = { combinedId, dateKey };
  const all = { offset: 0, limit: participants.length };
  const lacking = participants.filter((each) => each.lacksAnswers && isActive(each.state));
  const counts = departureTaskViews.map(async (view) => {
    const references = await selectedReferences(deps, { subdomain, view, trip, text: '' }, all);
    return [view, references.length] as const;
  });
  return {
    ...(Object.fromEntries(await Promise.all(counts)) as Record<(typeof departureTaskViews)[number], number>),
    lackingAnswers: start >= berlinToday(deps.now()) ? new Set(lacking.map(({ reference }) => reference)).size : 0,
  };
}

/** Loads the travellers of bookings that take places, for the kitchen and for emergencies. */
export function loadDepartureSheet(
  context: BookingContext,
  address: ArgsOf<'organiserDepartureSheet'>,
): Loaded<'organiserDepartureSheet'> {
  return forDeparture(context, address, async ({ departure, participants }, { organiser }) => {
    const active = participants.filter(({ state }) => isActive(state));
    const references = [...new Set(active.map(({ reference }) => reference))];
    const about = `${address.combinedId} ${address.dateKey}`;
    const answers = await openStoredDetails(context.deps, organiser, about, references);
    // The page demands the permission.
    return { departure, participants: withDetails(active, answers ?? new Map()) };
  });
}

/** Loads a departure for an organiser, and passes it on. */
export function forDeparture<T>(
  context: BookingContext,
  { subdomain, combinedId, dateKey }: DepartureAddress,
  load: (found: DepartureParticipants, from: { host: OrganiserHost; organiser: Organiser }) => Promise<T>,
): Promise<LoaderResult<T>> {
  const { deps } = context;
  return forOrganiser(context, subdomain, async (host, organiser) => {
    const key = departureKeyOf(context, host, { combinedId, dateKey });
    const found = key && (await loadParticipants(deps, key));
    return found && { data: await load(found, { host, organiser }) };
  });
}

/** Returns null for a trip of another host. */
function departureKeyOf(
  { deps }: BookingContext,
  { subdomain }: OrganiserHost,
  { combinedId, dateKey }: Omit<DepartureAddress, 'subdomain'>,
): DepartureKey | null {
  const trip = findTripKey(combinedId, deps.env.hosts);
  return trip?.subdomain === subdomain ? { ...trip, dateKey } : null;
}
