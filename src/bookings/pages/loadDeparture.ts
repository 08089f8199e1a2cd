/** Data of the pages about one departure. Null if the host does not have it. */

import { berlinToday } from '#domain/dates.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import type { Permission } from '#domain/organisers/accounts/permissions.ts';
import { canCloseDeparture } from '#domain/organisers/departures/closing.ts';
import type { DepartureAddress } from '#domain/organisers/departures/departurePaths.ts';
import {
  isActive,
  participantsPerPage,
  participantTotals,
  selectParticipants,
} from '#domain/organisers/departures/participants.ts';
import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { ArgsOf, Loaded, LoaderResult } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { type DepartureParticipants, loadParticipants } from '../departures/loadParticipants.ts';
import { withDetails } from '../departures/participantDetails.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import { loadWaitingEntries } from '../waiting/loadWaitingEntries.ts';
import type { BookingContext } from './bookingContext.ts';

/** Loads the participants that match the filters, with their totals. */
export function loadDeparture(
  context: BookingContext,
  args: ArgsOf<'organiserDeparture'>,
): Loaded<'organiserDeparture'> {
  return forDeparture(context, args, 'bookings.read', async (host, { departure, participants }, { key }) => {
    const selected = selectParticipants(participants, args.selection);
    const first = (args.page - 1) * participantsPerPage;
    const { mailings, database } = context.deps;
    const [sent, waiting] = await Promise.all([mailings.list(departure), loadWaitingEntries(database, key)]);
    const boardings = new Set(participants.map(({ boarding }) => boarding));
    return {
      canClose: canCloseDeparture(departure, berlinToday(context.deps.now())),
      ...{ host, departure, count: selected.length, totals: participantTotals(selected) },
      participants: selected.slice(first, first + participantsPerPage),
      boardings: [...boardings].sort((a, b) => a.localeCompare(b, 'de')),
      ...{ mailings: sent, waiting },
    };
  });
}

/** Loads the travellers of bookings that take places, for the kitchen and for emergencies. */
export function loadDepartureSheet(
  context: BookingContext,
  address: ArgsOf<'organiserDepartureSheet'>,
): Loaded<'organiserDepartureSheet'> {
  return forDeparture(context, address, 'bookings.read', async (host, { departure, participants }, { organiser }) => {
    const active = participants
      .filter(({ state }) => isActive(state))
      .sort((a, b) => a.firstName.localeCompare(b.firstName, 'de') || a.lastName.localeCompare(b.lastName, 'de'));
    const references = [...new Set(active.map(({ reference }) => reference))];
    const about = `${address.combinedId} ${address.dateKey}`;
    const answers = await context.deps.travellerReader.loadTravellerDetails(organiser, about, references);
    return {
      ...{ host, departure, participants: withDetails(active, answers), totals: participantTotals(active) },
      showsAnswers: answers !== null,
    };
  });
}

/** Loads a departure for an organiser with a permission, and passes it on. */
export function forDeparture<T>(
  context: BookingContext,
  { subdomain, combinedId, dateKey }: DepartureAddress,
  permission: Permission,
  load: (
    host: OrganiserHost,
    found: DepartureParticipants,
    from: { organiser: Organiser; key: DepartureKey },
  ) => Promise<T>,
): Promise<LoaderResult<T>> {
  const { deps } = context;
  return forOrganiser(context, subdomain, permission, async (host, organiser) => {
    const trip = findTripKey(combinedId, deps.env.hosts);
    if (trip?.subdomain !== host.subdomain) return null;
    const key = { ...trip, dateKey };
    const found = await loadParticipants(deps, key);
    return found && { data: await load(host, found, { organiser, key }) };
  });
}
