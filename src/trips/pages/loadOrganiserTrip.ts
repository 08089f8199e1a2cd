/** Data of the editor: one trip of the host as stored in the content backend (specification §7.1). */

import { placesForOrganiser } from '#catalog/queries/places.ts';
import { berlinToday } from '#domain/dates.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import { editPath } from '#domain/organisers/organiserPaths.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { countries } from '#domain/trip/countries.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { requireTripKey } from '#platform/http/requireTripKey.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { loadOwnTrip } from '#site/loadTrip.ts';
import type { TripContext } from './tripContext.ts';

/** @throws AppError 404 for a malformed trip id, with the message of specification §2.3, §7.1 */
export function loadOrganiserTrip(
  context: TripContext,
  { subdomain, combinedId }: ArgsOf<'organiserTrip'>,
): Loaded<'organiserTrip'> {
  const { deps, rejectedEdit } = context;
  return forOrganiser(context, subdomain, 'trips.write', async (host): Loaded<'organiserTrip'> => {
    if (combinedId === '') throw new AppError(404, 'No combinedId found in route params');
    const key = requireTripKey(combinedId, deps.env.hosts);
    if (key.subdomain !== host.subdomain) return null;
    const id = combinedIdOf(key.subdomain, key.destinationId);
    if (id !== combinedId) return { redirect: editPath(host.subdomain, id), status: 302 };
    const [trip, defaults] = await Promise.all([deps.tripEditor.load(key), deps.tripDefaults.load(host.subdomain)]);
    if (!trip) return null;
    return {
      data: {
        host,
        combinedId,
        document: trip.document,
        revision: trip.revision,
        issues: trip.issues,
        today: berlinToday(deps.now()),
        defaults,
        countries,
        places: placesForOrganiser(deps.replica.current(), deps.env.hosts, host.subdomain),
        hostNames: Object.fromEntries(
          deps.env.hosts.list.flatMap(({ subdomain: name, aliases }) =>
            [name, ...aliases].map((alias) => [alias.toLowerCase(), name]),
          ),
        ),
        taken: Object.fromEntries(trip.taken),
        rejected: rejectedEdit ?? null,
      },
    };
  });
}

/** Loads a preview of the trip as it would be published, regardless of its level (specification §7.1). */
export function loadPreview(
  context: TripContext,
  { subdomain, combinedId }: ArgsOf<'organiserPreview'>,
): Loaded<'organiserPreview'> {
  return forOrganiser(context, subdomain, 'trips.read', async (host) => {
    const id = findTripKey(combinedId, context.deps.env.hosts);
    const data = id?.subdomain === host.subdomain ? await loadOwnTrip(context, id) : null;
    return data && { data: { ...data, canEdit: may(host.role, 'trips.write') } };
  });
}
