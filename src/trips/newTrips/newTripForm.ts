/** Creates a trip, from a few facts or as a copy, submitted as a form, and opens its editor. */
import { z } from 'zod';
import type { Hosts } from '#domain/hosts.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { editPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import { copiedDepartures } from '#domain/organisers/tripCopy.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import type { RejectedNewTrip } from '#pageData/organisers/newTrip.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { line } from '#platform/textSchemas.ts';
import { invalidTrip } from '../editorRules.ts';
import type { CloneTrip } from './cloneTrip.ts';
import type { CreateTrip } from './createTrip.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected form for a new trip that is shown again. */
    rejectedNewTrip?: RejectedNewTrip;
  }
}

export interface NewTripServices {
  env: { hosts: Hosts };
  createTrip: CreateTrip;
  cloneTrip: CloneTrip;
}

const text = line.max(200).default('');
export const newTripSchema = z.discriminatedUnion('aktion', [
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
type Submitted = z.output<typeof newTripSchema>;

export async function submitNewTrip(services: NewTripServices, { organiser, input }: Call<Submitted>): Promise<Answer> {
  const { subdomain, destinationId } = await create(services, input, organiser);
  return { redirect: editPath(subdomain, combinedIdOf(subdomain, destinationId)) };
}

export function showNewTripErrors(_services: unknown, error: AppError, { organiser, body }: Call): PageAnswer {
  const texts = Object.entries(body as object).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    page: organiserPath(organiser.subdomain, 'neue-reise'),
    state: { rejectedNewTrip: { values: Object.fromEntries(texts), ...shownErrors(error) } },
  };
}

/** @throws AppError 422 with the errors of the fields */
async function create(services: NewTripServices, submitted: Submitted, organiser: Organiser): Promise<TripKey> {
  if (submitted.aktion === 'kopie') return copy(services, submitted, organiser);
  const { aktion: _, ...fields } = submitted;
  const outcome = await services.createTrip(fields, organiser);
  if ('invalid' in outcome) throw new AppError(422, invalidTrip, outcome.invalid);
  return outcome.created;
}

async function copy(
  { env, cloneTrip }: NewTripServices,
  { vorlage, termine }: Extract<Submitted, { aktion: 'kopie' }>,
  organiser: Organiser,
): Promise<TripKey> {
  const original = findTripKey(vorlage, env.hosts);
  const isOwn = original?.subdomain === organiser.subdomain;
  const outcome = isOwn ? await cloneTrip(original, termine, organiser) : null;
  if (outcome && 'cloned' in outcome) return outcome.cloned;
  const message =
    outcome && 'broken' in outcome
      ? 'Diese Reise muss erst in Ordnung gebracht werden.'
      : 'Diese Reise gibt es nicht. Wähle bitte eine aus der Liste.';
  throw new AppError(422, invalidTrip, [{ field: 'vorlage', message }]);
}
