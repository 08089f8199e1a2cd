import type { z } from 'zod';
import { previewOf } from '#catalog/publish/publicationOf.ts';
import { berlinToday } from '#domain/dates.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import { invalidTrip } from './editorRules.ts';
import { type changesSchema, noTrip } from './tripCalls.ts';
import type { TripDeps } from './tripDeps.ts';

/** Takes changes as for saving, and answers with the resulting `PublicTrip`. */
export async function previewTrip(
  deps: TripDeps,
  { address: key, input }: Call<z.output<typeof changesSchema>, TripKey>,
): Promise<Answer> {
  const found = await deps.tripEditor.draft(key, input);
  if (!found) throw noTrip();
  if ('invalid' in found) throw new AppError(422, invalidTrip, found.invalid);
  const reviews = await deps.trips.readReviews(combinedIdOf(key.subdomain, key.destinationId));
  const { hosts } = deps.env;
  return { json: previewOf(found.draft, { hosts, today: berlinToday(deps.now()), reviews }) };
}
