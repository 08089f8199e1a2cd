/** Data of the editor: one trip of the host as stored in the content backend (specification §7.1). */

import { placesForOrganiser } from '#catalog/queries/places.ts';
import { berlinToday } from '#domain/dates.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import { editPath } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserHost, TripToEdit } from '#domain/organisers/organiserTrips.ts';
import { defaultsFor } from '#domain/organisers/tripDefaults.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { routeParam } from '#domain/site/routeParam.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { countries } from '#domain/trip/countries.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { requireTripKey } from '#platform/http/requireTripKey.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { loadOwnTrip } from '#site/loadTrip.ts';
import { loadDefaults } from '../defaults/tripDefaults.ts';
import { landsOfTrip } from '../landsOfTrip.ts';
import type { TripContext } from '../tripDeps.ts';

export function loadOrganiserTrip(
  context: TripContext,
  { subdomain, combinedId }: ArgsOf<'organiserTrip'>,
): Loaded<'organiserTrip'> {
  return forOrganiser(context, subdomain, async (host): Loaded<'organiserTrip'> => {
    const key = editedTrip(context, host, combinedId);
    if (!key) return null;
    const id = combinedIdOf(key.subdomain, key.destinationId);
    if (id !== combinedId) return { redirect: editPath(host.subdomain, id), status: 302 };
    return { late: loadTripToEdit(context, host, key) };
  });
}

/** @throws AppError 404 if the trip was deleted in this moment: its title was found */
async function loadTripToEdit(
  { deps, rejectedEdit }: TripContext,
  host: OrganiserHost,
  key: TripKey,
): Promise<TripToEdit> {
  const [trip, sets] = await Promise.all([deps.tripEditor.load(key), loadDefaults(deps, host.subdomain)]);
  if (!trip) throw new AppError(404, 'Diese Reise gibt es nicht mehr.');
  return {
    subdomain: host.subdomain,
    combinedId: combinedIdOf(key.subdomain, key.destinationId),
    document: trip.document,
    revision: trip.revision,
    issues: trip.issues,
    today: berlinToday(deps.now()),
    lands: landsOfTrip(trip.document),
    defaults: defaultsFor(sets, readTripForm(trip.document).categories),
    countries,
    places: placesForOrganiser(deps.replica.current(), deps.env.hosts, host.subdomain),
    hostNames: Object.fromEntries(
      deps.env.hosts.list.flatMap(({ subdomain: name, aliases }) =>
        [name, ...aliases].map((alias) => [alias.toLowerCase(), name]),
      ),
    ),
    taken: Object.fromEntries(trip.taken),
    rejected: rejectedEdit ?? null,
  };
}

/** Loads what the frame of the editor shows: from the read model, unless the trip is not in it. */
export function loadTripTitle(
  context: TripContext,
  { subdomain, combinedId }: ArgsOf<'organiserTripTitle'>,
): Loaded<'organiserTripTitle'> {
  return forOrganiser(context, subdomain, async (host) => {
    const key = editedTrip(context, host, combinedId);
    if (!key) return null;
    const known = context.catalogue.trip(combinedIdOf(key.subdomain, key.destinationId));
    if (known) return { data: known.title };
    const trip = await context.deps.tripEditor.load(key);
    return trip && { data: readTripForm(trip.document).title };
  });
}

/**
 * Returns null for a trip of another host.
 * @throws RouteParamError without a trip id, AppError 404 for a malformed one, with the message of specification §2.3, §7.1
 */
function editedTrip({ deps }: TripContext, { subdomain }: OrganiserHost, combinedId: string): TripKey | null {
  const key = requireTripKey(routeParam({ combinedId: combinedId || undefined }, 'combinedId'), deps.env.hosts);
  return key.subdomain === subdomain ? key : null;
}

/** Loads a preview of the trip as it would be published, regardless of its level (specification §7.1). */
export function loadPreview(
  context: TripContext,
  { subdomain, combinedId }: ArgsOf<'organiserPreview'>,
): Loaded<'organiserPreview'> {
  return forOrganiser(context, subdomain, async (host) => {
    const id = findTripKey(combinedId, context.deps.env.hosts);
    const data = id?.subdomain === host.subdomain ? await loadOwnTrip(context, id) : null;
    return data && { data: { ...data, canEdit: may(host, 'trips.write') } };
  });
}
