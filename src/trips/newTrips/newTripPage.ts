/** The page on which organisers create a trip, from a few facts or as a copy. Its editor follows. */
import { z } from 'zod';
import { placesForOrganiser } from '#catalog/queries/places.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { editPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import { copiedDepartures } from '#domain/organisers/tripCopy.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { countries } from '#domain/trip/countries.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import type { RejectedNewTrip } from '#pageData/organisers/newTrip.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { line } from '#platform/textSchemas.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import { invalidTrip } from '../editorRules.ts';
import type { TripContext, TripDeps } from '../tripDeps.ts';
import { cloneTrip } from './cloneTrip.ts';
import { createTrip } from './createTrip.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected form for a new trip that is shown again. */
    rejectedNewTrip?: RejectedNewTrip;
  }
}

const text = line.max(200).default('');
const newTripSchema = z.discriminatedUnion('aktion', [
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

export const newTripPage = {
  forms: [
    form({
      permission: 'trips.write',
      path: '/admin/:subdomain/neue-reise',
      body: { type: 'form', bytes: 8 * 1024 },
      input: { schema: newTripSchema, invalid: invalidTrip },
      handle: submitNewTrip,
      errorPage: { statuses: [422], show: showNewTripErrors },
    }),
  ],
  pages: { newTrip: loadNewTrip },
} satisfies SiteTable<TripDeps, TripContext>;

/** Maximum number of templates to choose from. Further trips can be copied in their editor. */
const maxTemplates = 500;

function loadNewTrip(context: TripContext, { subdomain: name }: ArgsOf<'newTrip'>): Loaded<'newTrip'> {
  const { deps, rejectedNewTrip } = context;
  return forOrganiser(context, name, async (host) => {
    const { subdomain } = host;
    const all = { subdomain, sort: 'id-asc', text: '', level: null, problem: null } as const;
    const trips = (await deps.tripLists.all(all)).filter(({ level }) => level !== null);
    const templates = trips.map(({ combinedId, title }) => ({ combinedId, title }));
    templates.sort((a, b) => a.title.localeCompare(b.title, 'de'));
    return {
      data: {
        countries,
        places: placesForOrganiser(deps.replica.current(), deps.env.hosts, subdomain),
        templates: templates.slice(0, maxTemplates),
        rejected: rejectedNewTrip ?? null,
      },
    };
  });
}

async function submitNewTrip(deps: TripDeps, { organiser, input }: Call<Submitted>): Promise<Answer> {
  const { subdomain, destinationId } = await create(deps, input, organiser);
  return { redirect: editPath(subdomain, combinedIdOf(subdomain, destinationId)) };
}

function showNewTripErrors(_services: unknown, error: AppError, { organiser, body }: Call): PageAnswer {
  const texts = Object.entries(body as object).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    page: organiserPath(organiser.subdomain, 'neue-reise'),
    state: { rejectedNewTrip: { values: Object.fromEntries(texts), ...shownErrors(error) } },
  };
}

/** @throws AppError 422 with the errors of the fields */
async function create(deps: TripDeps, submitted: Submitted, organiser: Organiser): Promise<TripKey> {
  if (submitted.aktion === 'kopie') return copy(deps, submitted, organiser);
  const { aktion: _, ...fields } = submitted;
  const outcome = await createTrip(deps, fields, organiser);
  if ('invalid' in outcome) throw new AppError(422, invalidTrip, outcome.invalid);
  return outcome.created;
}

async function copy(
  deps: TripDeps,
  { vorlage, termine }: Extract<Submitted, { aktion: 'kopie' }>,
  organiser: Organiser,
): Promise<TripKey> {
  const original = findTripKey(vorlage, deps.env.hosts);
  const isOwn = original?.subdomain === organiser.subdomain;
  const outcome = isOwn ? await cloneTrip(deps, original, termine, organiser) : null;
  if (outcome && 'cloned' in outcome) return outcome.cloned;
  const message =
    outcome && 'broken' in outcome
      ? 'Diese Reise muss erst in Ordnung gebracht werden.'
      : 'Diese Reise gibt es nicht. Wähle bitte eine aus der Liste.';
  throw new AppError(422, invalidTrip, [{ field: 'vorlage', message }]);
}
