/** Creates a trip, from a few facts or as a copy, submitted as a form, and redirects to its editor. */
import express, { type Request, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import type { Organiser } from '#accounts/sessions.ts';
import type { Deps } from '#deps.ts';
import { editPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import { copiedDepartures } from '#domain/organisers/tripCopy.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { combinedIdOf, type TripKey } from '#domain/trip/tripId.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { Renderer } from '#views/entryServer.tsx';
import type { AllowForm } from '../../middleware/allow.ts';
import { signInBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import { type OrganiserSession, organiserOf } from '../../middleware/organiser.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';
import { createShowForm, formErrors } from './formPage.ts';

const text = z.string().max(200).default('');
const submittedSchema = z.discriminatedUnion('aktion', [
  z.object({
    aktion: z.literal('neu'),
    title: text,
    'country.slug': text,
    'city.title': text,
    'city.lat': text,
    'city.lng': text,
    'ageRange.from': text,
    'ageRange.to': text,
    category: text,
  }),
  z.object({ aktion: z.literal('kopie'), vorlage: text, termine: z.enum(copiedDepartures) }),
]);
type Submitted = z.infer<typeof submittedSchema>;

const invalid = 'Einige Angaben stimmen noch nicht.';

export function newTripForm(
  deps: Deps,
  { read }: OrganiserSession,
  allowForm: AllowForm,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const showForm = createShowForm(deps, renderer);
  const pathOf = (subdomain: string) => organiserPath(subdomain, 'neue-reise');

  /** @throws AppError 422 with the errors of the fields */
  async function create({ aktion, ...submitted }: Submitted, organiser: Organiser): Promise<TripKey> {
    if ('vorlage' in submitted) return copy(submitted.vorlage, submitted.termine, organiser);
    const outcome = await deps.createTrip(submitted, organiser);
    if ('invalid' in outcome) throw new AppError(422, invalid, outcome.invalid);
    return outcome.created;
  }

  async function copy(
    combinedId: string,
    departures: (typeof copiedDepartures)[number],
    organiser: Organiser,
  ): Promise<TripKey> {
    const original = findTripKey(combinedId, deps.env.hosts);
    const isOwn = original?.subdomain === organiser.subdomain;
    const outcome = isOwn ? await deps.cloneTrip(original, departures, organiser) : null;
    if (outcome && 'cloned' in outcome) return outcome.cloned;
    const message =
      outcome && 'broken' in outcome
        ? 'Diese Reise muss erst in Ordnung gebracht werden.'
        : 'Diese Reise gibt es nicht. Wähle bitte eine aus der Liste.';
    throw new AppError(422, invalid, [{ field: 'vorlage', message }]);
  }

  const accept: RequestHandler = async (req, res) => {
    const organiser = organiserOf(res);
    const { subdomain, destinationId } = await create(readFields(submittedSchema, req.body, 422, invalid), organiser);
    redirectAfterForm(res, editPath(subdomain, combinedIdOf(subdomain, destinationId)));
  };
  const showErrors = formErrors<Request['params']>({
    statuses: [422],
    show: ({ errors, message }, req, res) =>
      showForm(res, {
        url: new URL(pathOf(organiserOf(res).subdomain), res.locals.origin),
        status: 422,
        context: {
          organiserAt: (name) => read(req, name),
          rejectedNewTrip: {
            values: Object.fromEntries(
              Object.entries(req.body as object).filter(
                (entry): entry is [string, string] => typeof entry[1] === 'string',
              ),
            ),
            errors,
            failure: errors.length > 0 ? null : message,
          },
        },
      }),
  });
  const router = express.Router();
  router.post(
    '/admin/:subdomain/neue-reise',
    limits.pages,
    requireSameOrigin,
    allowForm('trips.write', pathOf),
    formBody(signInBytes),
    accept,
    showErrors,
  );
  return router;
}
