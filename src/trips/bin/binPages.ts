/** The bin (specification §7.10): its page, the page that asks before a trip is deleted, and the forms of both. */
import { formatDateRange } from '#domain/dates.ts';
import { type BookedDeparture, endOfBin } from '#domain/organisers/bin/tripBin.ts';
import { deletePath, inboxTripPath, noticePath } from '#domain/organisers/organiserPaths.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { requireTripKey } from '#platform/http/requireTripKey.ts';
import { type Answer, type Call, form } from '#platform/http/routeTable.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { TripContext, TripDeps } from '../tripDeps.ts';
import { listBin, loadDeletable, moveToBin, restoreFromBin } from './tripBin.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** A trip was changed while it was to be deleted. */
    isDeletionOutdated?: boolean;
  }
}

/** A body without fields. */
const body = { type: 'form', bytes: 2 * 1024 } as const;

export const binPages = {
  forms: [
    form({
      permission: 'trips.write',
      path: '/admin/:subdomain/loeschen/:combinedId',
      body,
      address: readOwnTrip,
      handle: deleteTrip,
    }),
    form({
      permission: 'trips.write',
      path: '/admin/:subdomain/papierkorb/:combinedId',
      body,
      address: readOwnTrip,
      handle: restoreTrip,
    }),
  ],
  pages: { organiserBin: loadBin, deleteTrip: loadDeleteTrip },
} satisfies SiteTable<TripDeps, TripContext>;

function loadBin(context: TripContext, { subdomain }: ArgsOf<'organiserBin'>): Loaded<'organiserBin'> {
  return forOrganiser(context, subdomain, async (host) => {
    const trips = await listBin(context.deps, host.subdomain);
    const withEnd = trips.map((trip) => ({ ...trip, erasedAt: endOfBin(trip.deletedAt)?.toISOString() ?? null }));
    return { data: { trips: withEnd } };
  });
}

/** @throws AppError 404 for a malformed trip id, with the message of specification §2.3 */
function loadDeleteTrip(context: TripContext, { subdomain, combinedId }: ArgsOf<'deleteTrip'>): Loaded<'deleteTrip'> {
  const { deps, isDeletionOutdated = false } = context;
  return forOrganiser(context, subdomain, async (host): Loaded<'deleteTrip'> => {
    const key = requireTripKey(combinedId, deps.env.hosts);
    if (key.subdomain !== host.subdomain) return null;
    const id = combinedIdOf(key.subdomain, key.destinationId);
    if (id !== combinedId) return { redirect: deletePath(host.subdomain, id), status: 302 };
    const trip = await loadDeletable(deps, key);
    return trip && { data: { combinedId, ...trip, isChanged: isDeletionOutdated } };
  });
}

/** Reads the trip in the path. @throws AppError 404 if it belongs to another host */
function readOwnTrip({ env }: TripDeps, { param, organiser }: Call): TripKey {
  const key = requireTripKey(param('combinedId'), env.hosts);
  if (key.subdomain !== organiser.subdomain) throw new AppError(404, 'Diese Reise gibt es nicht.');
  return key;
}

async function deleteTrip(deps: TripDeps, { address: key, organiser }: Call<unknown, TripKey>): Promise<Answer> {
  const outcome = await moveToBin(deps, key, organiser);
  if (outcome === 'missing') throw new AppError(404, 'Diese Reise gibt es nicht.');
  if (outcome === 'done') return { redirect: noticePath(organiser.subdomain, 'papierkorb', 'geloescht') };
  return {
    page: deletePath(organiser.subdomain, combinedIdOf(key.subdomain, key.destinationId)),
    status: 409,
    state: { isDeletionOutdated: outcome === 'changed' },
    otherwise: rejection(outcome, key),
  };
}

async function restoreTrip(deps: TripDeps, { address, organiser }: Call<unknown, TripKey>): Promise<Answer> {
  const outcome = await restoreFromBin(deps, address, organiser);
  return { redirect: noticePath(organiser.subdomain, 'papierkorb', outcome === 'done' ? 'wiederhergestellt' : 'weg') };
}

/** Returns the 409 for programs. Browsers get the page again, which says the same. */
function rejection(
  outcome: 'changed' | { booked: BookedDeparture[] },
  { subdomain, destinationId }: TripKey,
): AppError {
  if (outcome === 'changed') return new AppError(409, 'Die Reise wurde gerade geändert. Versuche es noch einmal.');
  const { booked } = outcome;
  const dates = new Intl.ListFormat('de').format(booked.map(({ start, end }) => formatDateRange(start, end)));
  const inbox = inboxTripPath(subdomain, combinedIdOf(subdomain, destinationId));
  return new AppError(409, `Für diese Termine gibt es Buchungen: ${dates}.`, [], { booked, inbox });
}
