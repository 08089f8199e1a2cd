/** Handles the trip editor without JavaScript: saves by the same rules, or renders the page again with the input. */
import express, { type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import type { Organiser } from '#accounts/sessions.ts';
import { placesForOrganiser } from '#catalog/queries/places.ts';
import type { Deps } from '#deps.ts';
import { berlinToday } from '#domain/dates.ts';
import { editAfterSignInPath, editPath } from '#domain/organisers/organiserPaths.ts';
import type { RejectedEdit } from '#domain/organisers/organiserTrips.ts';
import { withPlainFields } from '#domain/organisers/plainTripForm.ts';
import { questionsKey, type SaveQuestion, saveQuestions } from '#domain/organisers/saveQuestions.ts';
import { editableFieldsOf } from '#domain/organisers/tripFields.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { tripChanges } from '#domain/organisers/tripFormChanges.ts';
import { checkTripForm } from '#domain/organisers/tripFormCheck.ts';
import { countries } from '#domain/trip/countries.ts';
import { combinedIdOf, type TripKey } from '#domain/trip/tripId.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { EditableTrip, SaveOutcome } from '#trips/tripEditor.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { sendSaved } from '../../api/organisers/organiserRequest.ts';
import { prefersHtml } from '../../errors/prefersHtml.ts';
import type { AllowForm } from '../../middleware/allow.ts';
import { tripBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import { type OrganiserSession, organiserOf } from '../../middleware/organiser.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { requireTripKey } from '../../requireTripKey.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';
import { createShowForm } from './formPage.ts';

const submittedSchema = z.looseObject({
  revision: z.string(),
  /** Key of the confirmed questions, in the format of `questionsKey`. */
  confirmed: z.unknown().optional(),
});

type Outcome = SaveOutcome | { questions: SaveQuestion[] };

export function editForm(
  deps: Deps,
  { read: readOrganiser }: OrganiserSession,
  allowForm: AllowForm,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const showForm = createShowForm(deps, renderer);
  const accept: RequestHandler = async (req, res) => {
    const key = requireTripKey(String(req.params.combinedId), deps.env.hosts);
    const combinedId = combinedIdOf(key.subdomain, key.destinationId);
    const path = editPath(key.subdomain, combinedId);
    const invalidInput = 'Es fehlt, auf welcher Fassung der Reise die Änderung beruht.';
    const submitted = readFields(submittedSchema, req.body, 422, invalidInput);
    const trip = req.params.subdomain === key.subdomain ? await deps.tripEditor.load(key) : null;
    if (!trip) throw new AppError(404, 'Diese Reise gibt es nicht.');
    const { values, outcome } = await trySave(deps, { key, trip, organiser: organiserOf(res) }, submitted);
    if ('saved' in outcome) return redirectAfterForm(res, `${path}?gespeichert=ja`);
    if (!prefersHtml(req)) {
      if (!('questions' in outcome)) return sendSaved(res, key, outcome, values);
      const { questions } = outcome;
      throw new AppError(422, 'Diese Änderung muss erst bestätigt werden.', [], { questions });
    }
    const moved = await showForm(res, {
      url: new URL(path, res.locals.origin),
      status: 'conflict' in outcome ? 409 : 422,
      context: {
        organiserAt: (name) => readOrganiser(req, name),
        rejectedEdit: { values, ...reasonOf(outcome) },
      },
    });
    if (moved) redirectAfterForm(res, moved.redirect);
  };
  const router = express.Router();
  router.post(
    '/admin/:subdomain/edit/:combinedId',
    limits.pages,
    requireSameOrigin,
    allowForm('trips.write', (subdomain, { params }) => editAfterSignInPath(subdomain, String(params.combinedId))),
    formBody(tripBytes),
    accept,
  );
  return router;
}

interface Edited {
  key: TripKey;
  /** The stored version. */
  trip: EditableTrip;
  organiser: Organiser;
}

/** Saves the submitted form unless the organiser has to confirm questions first. */
async function trySave(deps: Deps, { key, trip, organiser }: Edited, form: z.infer<typeof submittedSchema>) {
  const { revision, confirmed, ...fields } = form;
  const before = readTripForm(trip.document);
  const places = placesForOrganiser(deps.replica.current(), deps.env.hosts, key.subdomain);
  const after = withPlainFields(before, fields, { countries, places });
  // The form may render an invalid stored value as empty, so its field counts as changed even if the input is unchanged.
  const faulty = editableFieldsOf(trip.issues.map(({ field }) => field));
  const values = tripChanges(before, after, faulty);
  // Questions are computed only without issues and conflicts, since resolving these may change the questions.
  const canBeSaved = trip.revision === revision && checkTripForm(after).length === 0;
  const questions = canBeSaved ? saveQuestions(before, after, places, berlinToday(deps.now())) : [];
  const needsConfirmation = questions.length > 0 && questionsKey(questions) !== confirmed;
  const outcome: Outcome = needsConfirmation
    ? { questions }
    : await deps.tripEditor.save(key, revision, values, organiser);
  return { values, outcome };
}

/**
 * Returns why the form is shown again. It is then based on the newest version, so submitting it again overwrites that
 * version.
 */
function reasonOf(outcome: Outcome): Omit<RejectedEdit, 'values'> {
  const none = { errors: [], isConflict: false, savedBy: null, questions: [] };
  if ('questions' in outcome) return { ...none, questions: outcome.questions };
  if ('invalid' in outcome) return { ...none, errors: outcome.invalid };
  if ('conflict' in outcome) return { ...none, isConflict: true, savedBy: outcome.savedBy };
  throw new AppError(404, 'Diese Reise gibt es nicht.');
}
