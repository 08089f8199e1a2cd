import { z } from 'zod';
import { copiedDepartures } from '#domain/organisers/tripCopy.ts';
import type { TripKey } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import { noTrip, tripAnswer } from '../tripCalls.ts';
import type { TripDeps } from '../tripDeps.ts';
import { cloneTrip } from './cloneTrip.ts';

export const cloneSchema = z
  .object({ departures: z.enum(copiedDepartures).default('same') })
  .default({ departures: 'same' });

/**
 * Copies a trip under the host's next free number; by default with its departures, which are offline. Answers with 201 and the
 * copy, in the same format as saving.
 * @throws AppError 404 if the trip does not exist, 422 if it is invalid
 */
export async function copyTrip(
  deps: TripDeps,
  { address, input, organiser }: Call<z.output<typeof cloneSchema>, TripKey>,
): Promise<Answer> {
  const outcome = await cloneTrip(deps, address, input.departures, organiser);
  if ('missing' in outcome) throw noTrip();
  if ('broken' in outcome) {
    const errors = [{ field: outcome.broken, message: 'Diese Angabe stimmt noch nicht.' }];
    throw new AppError(422, 'Diese Reise muss erst in Ordnung gebracht werden.', errors);
  }
  const copy = await deps.tripEditor.load(outcome.cloned);
  if (!copy) throw new AppError(404, 'Die Kopie ist schon wieder weg.');
  return tripAnswer(outcome.cloned, copy, 201);
}
