/** The page on which organisers change the places of a departure, and until when it can be booked (specification §7.12). */
import { z } from 'zod';
import { addDays, berlinToday, isIsoDate } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import { itemPath } from '#domain/fields/fieldPaths.ts';
import { departureNoticePath, departurePath } from '#domain/organisers/departures/departurePaths.ts';
import type { TakenDeparture } from '#domain/organisers/takenDeparture.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import type { SaleData } from '#pageData/organisers/departures.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { requireTripKey } from '#platform/http/requireTripKey.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { enteredTexts, readFields } from '#platform/readFields.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import { saveError } from './tripCalls.ts';
import type { TripContext, TripDeps } from './tripDeps.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    rejectedSale?: Pick<SaleData, 'fields' | 'errors' | 'failure'>;
  }
}

const saleSchema = z.object({
  fassung: z.string().max(100),
  aktion: z.enum(['speichern', 'schliessen']),
});

const valuesSchema = z.object({
  plaetze: z
    .string()
    .max(20)
    .transform((text) => text.trim())
    .refine((text) => /^\d*$/.test(text), 'Die Zahl der Plätze ist eine ganze Zahl, oder leer für unbegrenzt.')
    .transform((text) => (text === '' ? null : Number(text))),
  letzterTag: z
    .string()
    .max(20)
    .transform((text) => text.trim())
    .refine((text) => text === '' || isIsoDate(text), 'Das ist kein Tag.')
    .transform((text) => text || null),
});

/** Names of the form's fields by those of the document. */
const fieldsOfForm: Readonly<Record<string, string>> = { capacity: 'plaetze', bookableUntil: 'letzterTag' };

export const departureSale = {
  forms: [
    form({
      path: '/admin/:subdomain/termine/:combinedId/:dateKey/verkauf',
      permission: 'trips.write',
      body: { type: 'form', bytes: 8 * 1024 },
      input: { schema: saleSchema, invalid: 'Diese Aktion gibt es nicht.' },
      handle: submitSale,
      errorPage: { statuses: [409, 422, 429, 503], show: showSaleErrors },
    }),
  ],
  pages: { departureSale: loadSale },
} satisfies SiteTable<TripDeps, TripContext>;

/** Loads places and last day of a departure, or what was entered last if it was rejected. */
function loadSale(
  context: TripContext,
  { subdomain, combinedId, dateKey }: ArgsOf<'departureSale'>,
): Loaded<'departureSale'> {
  const { deps, rejectedSale } = context;
  return forOrganiser(context, subdomain, async (host) => {
    const key = findTripKey(combinedId, deps.env.hosts);
    const trip = key?.subdomain === host.subdomain ? await deps.tripEditor.load(key) : null;
    const date = trip && readTripForm(trip.document).dates.find(({ _key }) => _key === dateKey);
    if (!date) return null;
    const { capacity, bookableUntil } = date;
    const fields = { plaetze: capacity === null ? '' : String(capacity), letzterTag: bookableUntil };
    const isClosed = bookableUntil !== '' && bookableUntil < berlinToday(deps.now());
    const form = { revision: trip.revision, fields, errors: [], failure: null, ...rejectedSale };
    return { data: { ...form, isClosed, promised: promisedPlaces(trip.taken.get(dateKey)) } };
  });
}

function promisedPlaces(taken: TakenDeparture | undefined): SaleData['promised'] {
  const { families = 0, offers = 0, offeredUntil = null, contingents = 0, held = 0 } = taken ?? {};
  return {
    ...{ waiting: families - offers, offers, offeredUntil: offeredUntil?.toISOString() ?? null, contingents, held },
  };
}

/**
 * Changes the departure in the document of its trip, with an entry in the history.
 * @throws AppError 404; 409 if the trip was saved since; 422 if families have more places
 */
async function submitSale(deps: TripDeps, call: Call<z.output<typeof saleSchema>>): Promise<Answer> {
  const { organiser, input, param, body } = call;
  const key = requireTripKey(param('combinedId'), deps.env.hosts);
  const trip = key.subdomain === organiser.subdomain ? await deps.tripEditor.load(key) : null;
  const dates = trip && z.array(z.looseObject({ _key: z.string() })).parse(trip.document.dates ?? []);
  const dateKey = param('dateKey');
  if (!dates?.some(({ _key }) => _key === dateKey)) throw new AppError(404, 'Diesen Termin gibt es nicht.');
  const closes = input.aktion === 'schliessen';
  const change = closes ? closedSince(deps.now()) : readChange(body);
  const changed = dates.map((date) => (date._key === dateKey ? withoutNull({ ...date, ...change }) : date));
  const outcome = await deps.tripEditor.save(key, input.fassung, { dates: changed }, organiser);
  if ('invalid' in outcome) throw new AppError(422, 'Der Termin ist nicht geändert.', errorsOfForm(outcome, dateKey));
  if (!('saved' in outcome)) throw saveError(outcome, null);
  return { redirect: departureNoticePath(addressOf(key, dateKey), closes ? 'geschlossen' : 'verkauf') };
}

function closedSince(now: Date) {
  return { bookableUntil: addDays(berlinToday(now), -1) };
}

function readChange(body: unknown) {
  const { plaetze, letzterTag } = readFields(valuesSchema, body, 422, 'Der Termin ist nicht geändert.');
  return { capacity: plaetze, bookableUntil: letzterTag };
}

/** A document has no field instead of an empty one. */
function withoutNull(date: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(date).filter(([, value]) => value !== null));
}

function errorsOfForm({ invalid }: { invalid: FieldError[] }, dateKey: string): FieldError[] {
  const path = itemPath('dates', dateKey);
  return invalid.map(({ field, message }) => ({ field: fieldsOfForm[field.slice(path.length + 1)] ?? field, message }));
}

function addressOf({ subdomain, destinationId }: TripKey, dateKey: string) {
  return { subdomain, combinedId: combinedIdOf(subdomain, destinationId), dateKey };
}

function showSaleErrors({ env }: TripDeps, error: AppError, { body, param }: Call): PageAnswer {
  const key = requireTripKey(param('combinedId'), env.hosts);
  const rejectedSale = { fields: enteredTexts(body, 'plaetze', 'letzterTag'), ...shownErrors(error) };
  return { page: departurePath(addressOf(key, param('dateKey')), 'verkauf'), state: { rejectedSale } };
}
