/** Deletes and restores trips, submitted as forms, and opens the bin. */
import { formatDateRange } from '#domain/dates.ts';
import type { Hosts } from '#domain/hosts.ts';
import type { BookedDeparture } from '#domain/organisers/bin/tripBin.ts';
import { deletePath, inboxTripPath, noticePath } from '#domain/organisers/organiserPaths.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import { requireTripKey } from '#platform/http/requireTripKey.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import type { TripBin } from './tripBin.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** A trip was changed while it was to be deleted. */
    isDeletionOutdated?: boolean;
  }
}

export interface BinServices {
  env: { hosts: Hosts };
  tripBin: TripBin;
}

/** Reads the trip in the path. @throws AppError 404 if it belongs to another host */
export function readOwnTrip({ env }: BinServices, { param, organiser }: Call): TripKey {
  const key = requireTripKey(param('combinedId'), env.hosts);
  if (key.subdomain !== organiser.subdomain) throw new AppError(404, 'Diese Reise gibt es nicht.');
  return key;
}

export async function deleteTrip(
  { tripBin }: BinServices,
  { address: key, organiser }: Call<unknown, TripKey>,
): Promise<Answer> {
  const outcome = await tripBin.remove(key, organiser);
  if (outcome === 'missing') throw new AppError(404, 'Diese Reise gibt es nicht.');
  if (outcome === 'done') return { redirect: noticePath(organiser.subdomain, 'papierkorb', 'geloescht') };
  return {
    page: deletePath(organiser.subdomain, combinedIdOf(key.subdomain, key.destinationId)),
    status: 409,
    state: { isDeletionOutdated: outcome === 'changed' },
    otherwise: rejection(outcome, key),
  };
}

export async function restoreTrip(
  { tripBin }: BinServices,
  { address, organiser }: Call<unknown, TripKey>,
): Promise<Answer> {
  const outcome = await tripBin.restore(address, organiser);
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
