/** The trip editor without JavaScript: saves by the same rules, or shows the page again with the input. */

import { z } from 'zod';
import { placesForOrganiser } from '#catalog/queries/places.ts';
import { berlinToday } from '#domain/dates.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { editableFieldsOf } from '#domain/organisers/fieldChanges.ts';
import { editPath } from '#domain/organisers/organiserPaths.ts';
import type { RejectedEdit } from '#domain/organisers/organiserTrips.ts';
import { withPlainFields } from '#domain/organisers/plainTripForm.ts';
import { questionsKey, type SaveQuestion, saveQuestions } from '#domain/organisers/saveQuestions.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { tripChanges } from '#domain/organisers/tripFormChanges.ts';
import { checkTripForm } from '#domain/organisers/tripFormCheck.ts';
import { countries } from '#domain/trip/countries.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import { requireTripKey } from '#platform/http/requireTripKey.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import { saveError } from './tripCalls.ts';
import type { TripDeps } from './tripDeps.ts';
import type { EditableTrip, SaveOutcome } from './tripEditor.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Errors of a rejected edit form that is shown again. */
    rejectedEdit?: RejectedEdit;
  }
}

export const editSchema = z.looseObject({
  revision: z.string(),
  /** Key of the confirmed questions, in the format of `questionsKey`. */
  confirmed: z.unknown().optional(),
});

type EditOutcome = SaveOutcome | { questions: SaveQuestion[] };

/** Reads the trip in the path. @throws AppError 404 */
export function readTripOfPath({ env }: TripDeps, { param }: Call): TripKey {
  return requireTripKey(param('combinedId'), env.hosts);
}

export async function submitEdit(
  deps: TripDeps,
  { input, organiser, param, address: key }: Call<z.output<typeof editSchema>, TripKey>,
): Promise<Answer> {
  const path = editPath(key.subdomain, combinedIdOf(key.subdomain, key.destinationId));
  const trip = param('subdomain') === key.subdomain ? await deps.tripEditor.load(key) : null;
  if (!trip) throw new AppError(404, 'Diese Reise gibt es nicht.');
  const { values, outcome } = await trySave(deps, { key, trip, organiser }, input);
  if ('saved' in outcome) return { redirect: `${path}?gespeichert=ja` };
  const otherwise =
    'questions' in outcome
      ? new AppError(422, 'Diese Änderung muss erst bestätigt werden.', [], { questions: outcome.questions })
      : saveError(outcome, values);
  return {
    page: path,
    status: 'conflict' in outcome ? 409 : 422,
    state: { rejectedEdit: { values, ...reasonOf(outcome) } },
    otherwise,
  };
}

interface Edited {
  key: TripKey;
  /** The stored version. */
  trip: EditableTrip;
  organiser: Organiser;
}

/** Saves the submitted form unless the organiser has to confirm questions first. */
async function trySave(
  deps: TripDeps,
  { key, trip, organiser }: Edited,
  form: z.infer<typeof editSchema>,
): Promise<{ values: Record<string, unknown>; outcome: EditOutcome }> {
  const { revision, confirmed, ...fields } = form;
  const before = readTripForm(trip.document);
  const places = placesForOrganiser(deps.replica.current(), deps.env.hosts, key.subdomain);
  const after = withPlainFields(before, fields, {
    ...{ countries, places },
    combinedId: combinedIdOf(key.subdomain, key.destinationId),
  });
  // The form may render an invalid stored value as empty, so its field counts as changed even if the input is unchanged.
  const faulty = editableFieldsOf(trip.issues.map(({ field }) => field));
  const values = tripChanges(before, after, faulty);
  // Errors and questions are computed only without conflicts, since resolving these may change them.
  const isCurrent = trip.revision === revision;
  const invalid = isCurrent ? checkTripForm(after) : [];
  if (invalid.length > 0) return { values, outcome: { invalid } };
  const questions = isCurrent ? saveQuestions(before, after, places, berlinToday(deps.now())) : [];
  const needsConfirmation = questions.length > 0 && questionsKey(questions) !== confirmed;
  const outcome: EditOutcome = needsConfirmation
    ? { questions }
    : await deps.tripEditor.save(key, revision, values, organiser);
  return { values, outcome };
}

/**
 * Returns why the form is shown again. It is then based on the newest version, so submitting it again overwrites that version.
 */
function reasonOf(outcome: EditOutcome): Omit<RejectedEdit, 'values'> {
  const none = { errors: [], isConflict: false, savedBy: null, questions: [] };
  if ('questions' in outcome) return { ...none, questions: outcome.questions };
  if ('invalid' in outcome) return { ...none, errors: outcome.invalid };
  if ('conflict' in outcome) return { ...none, isConflict: true, savedBy: outcome.savedBy };
  throw new AppError(404, 'Diese Reise gibt es nicht.');
}
