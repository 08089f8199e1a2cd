/** The form that cancels a departure: preview, further changes, and the cancellation (specification §7.14). */
import { z } from 'zod';
import { berlinToday } from '#domain/dates.ts';
import { type CancellationValues, canCancelDeparture, maxReason } from '#domain/organisers/departures/cancellation.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import { type DepartureNotice, departurePath } from '#domain/organisers/departures/departurePaths.ts';
import type { Hosts } from '#domain/site/hosts.ts';
import type { SubmittedCancellation } from '#pageData/organisers/departures.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { readFields } from '#platform/readFields.ts';
import type { DepartureCancellations } from './cancelDeparture.ts';
import type { DepartureDeps } from './departureContent.ts';
import { addressOf, findDeparture } from './mailingForm.ts';
import { mailTextFields, tidyLine, tidyText } from './mailingRequest.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Submitted cancellation of a departure that is shown again. */
    submittedCancellation?: SubmittedCancellation;
  }
}

export interface CancellationServices extends DepartureDeps {
  env: { hosts: Hosts };
  departureCancellations: DepartureCancellations;
}

const submittedSchema = z.object({
  schritt: z.enum(['vorschau', 'aendern', 'absagen']),
  stand: z.string().max(50).default(''),
  ...{ grund: tidyText, betreff: tidyLine, text: tidyText },
});
const validSchema = z.object({
  grund: z
    .string()
    .min(1, 'Nenne den Familien bitte einen Grund.')
    .max(maxReason, `Der Grund hat höchstens ${maxReason} Zeichen.`),
  ...mailTextFields,
});

/**
 * Cancels a departure, or shows a step before.
 * @throws AppError 404 for an unknown departure; 409 if it has started, or if something has changed since the preview; 422
 */
export async function submitCancellation(services: CancellationServices, call: Call): Promise<Answer> {
  const submitted = readFields(submittedSchema, call.body, 422, 'Diese Aktion gibt es nicht.');
  if (submitted.schritt === 'aendern') return show(call, {});
  readFields(validSchema, submitted, 422, 'Bitte prüfe deine Angaben.');
  const { departure } = await findDeparture(services, addressOf(call));
  if (departure.cancelled) return done(departure);
  if (!canCancelDeparture(departure, berlinToday(services.now()))) throw hasStarted();
  if (submitted.schritt === 'vorschau') return show(call, { isPreview: true });
  const request = { values: readValues(call.body), version: submitted.stand, by: call.organiser.username };
  const outcome = await services.departureCancellations.cancel(departure, request);
  if (outcome === 'changed') return { ...show(call, { isPreview: true, failure: changed }), status: 409 };
  return done(departure);
}

export function showCancellationErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  return { ...show(call, shownErrors(error)), status: error.status };
}

const changed =
  'Inzwischen hat sich etwas geändert, zum Beispiel durch eine neue Buchung. Abgesagt ist noch nichts. Sieh dir die Liste bitte noch einmal an.';

function done(departure: DepartureHead): Answer {
  const notice: DepartureNotice = 'abgesagt';
  return { redirect: `${departurePath(departure)}?hinweis=${notice}` };
}

function hasStarted(): AppError {
  return new AppError(409, 'Dieser Termin hat schon begonnen und kann nicht mehr abgesagt werden.');
}

function show(call: Call, shown: Partial<Omit<SubmittedCancellation, 'values'>>): PageAnswer {
  const submittedCancellation = {
    ...{ values: readValues(call.body), errors: [], failure: null, isPreview: false, ...shown },
  };
  return { page: departurePath(addressOf(call), 'absagen'), state: { submittedCancellation } };
}

/** Returns the submitted values, also invalid ones, so that the form can show them. */
function readValues(body: unknown): CancellationValues {
  const { grund, betreff, text } = submittedSchema.shape;
  const shown = z.object({ grund: grund.catch(''), betreff: betreff.catch(''), text: text.catch('') }).parse(body);
  return { reason: shown.grund, subject: shown.betreff, text: shown.text };
}
