/** The forms that cancel or move a departure: preview, further changes, and the closing itself (specification §7.14). */
import { z } from 'zod';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import {
  type Closing,
  type ClosingValues,
  canCloseDeparture,
  closingParts,
  maxReason,
  newTarget,
} from '#domain/organisers/departures/closing.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import { departureNoticePath, departurePath } from '#domain/organisers/departures/departurePaths.ts';
import type { SubmittedClosing } from '#pageData/organisers/departures.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { readFields } from '#platform/readFields.ts';
import { line, text } from '#platform/textSchemas.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { closeDeparture, type MoveTarget } from './closeDeparture.ts';
import { addressOf, findDeparture } from './mailingForm.ts';
import { mailTextFields } from './mailingRequest.ts';
import { copyToDays } from './newDeparture.ts';
import { loadOtherDepartures } from './openDepartures.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Submitted cancellation or move of a departure that is shown again. */
    submittedClosing?: SubmittedClosing;
  }
}

const submittedSchema = z.object({
  schritt: z.enum(['vorschau', 'aendern', closingParts.cancel, closingParts.move]),
  stand: z.string().max(50).default(''),
  ziel: z.string().max(200).default(''),
  ...{ beginn: line.max(20).default(''), ende: line.max(20).default('') },
  ...{ grund: text, betreff: line, text },
});
const validSchema = z.object({
  grund: z
    .string()
    .min(1, 'Nenne den Familien bitte einen Grund.')
    .max(maxReason, `Der Grund hat höchstens ${maxReason} Zeichen.`),
  ...mailTextFields,
});
const validMoveSchema = validSchema.extend({ ziel: z.string().min(1, 'Wähle bitte den neuen Termin.') });
const newDaysSchema = z.object({
  beginn: z.iso.date('Wann beginnt der neue Termin?'),
  ende: z.iso.date('Wann endet der neue Termin?'),
});

/**
 * Closes a departure, or shows a step before.
 * @throws AppError 404 for an unknown departure; 409 if it has started, or if something has changed since the preview; 422
 */
export function submitClosing(closing: Closing) {
  return async (deps: BookingDeps, call: Call): Promise<Answer> => {
    const submitted = readFields(submittedSchema, call.body, 422, 'Diese Aktion gibt es nicht.');
    if (submitted.schritt === 'aendern') return show(closing, call, {});
    readFields(closing === 'move' ? validMoveSchema : validSchema, submitted, 422, 'Bitte prüfe deine Angaben.');
    const { departure } = await findDeparture(deps, addressOf(call));
    if (departure.cancelled) return done(closing, departure);
    const today = berlinToday(deps.now());
    if (!canCloseDeparture(departure, today)) throw hasStarted();
    const values = readValues(call.body);
    const target = closing === 'move' ? await findTarget(deps, call, { departure, values, today }) : null;
    if (submitted.schritt === 'vorschau') return show(closing, call, { isPreview: true });
    const request = { values, version: submitted.stand, by: call.organiser.username, target };
    const outcome = await closeDeparture(deps, departure, request);
    if (outcome === 'changed') return { ...show(closing, call, { isPreview: true, failure: changed }), status: 409 };
    return done(closing, departure);
  };
}

export function showClosingErrors(closing: Closing) {
  return (_services: unknown, error: AppError, call: Call): PageAnswer => show(closing, call, shownErrors(error));
}

/** @throws AppError 403 if the user may not create departures; 422 if bookings cannot be moved to the departure */
async function findTarget(
  deps: BookingDeps,
  { organiser }: Call,
  { departure, values, today }: { departure: DepartureHead; values: ClosingValues; today: IsoDate },
): Promise<MoveTarget> {
  if (values.target === newTarget) {
    if (!may(organiser, 'trips.write')) throw new AppError(403, 'Deine Rolle darf keine Termine anlegen.');
    readFields(newDaysSchema, { beginn: values.start, ende: values.end }, 422, 'Bitte prüfe deine Angaben.');
    return copyToDays(deps, departure, values, today);
  }
  const { dates, extraLimits } = await loadOtherDepartures(deps, departure, today);
  const date = dates.find(({ _key }) => _key === values.target);
  if (date) return { date, extraLimits, isNew: false };
  const message = 'Auf diesen Termin kann nicht mehr verschoben werden. Wähle bitte einen anderen.';
  throw new AppError(422, message, [{ field: 'ziel', message }]);
}

const changed =
  'Inzwischen hat sich etwas geändert, zum Beispiel durch eine neue Buchung. Passiert ist noch nichts. Sieh dir die Liste bitte noch einmal an.';

function done(closing: Closing, departure: DepartureHead): Answer {
  return { redirect: departureNoticePath(departure, closing === 'move' ? 'verschoben' : 'abgesagt') };
}

function hasStarted(): AppError {
  return new AppError(409, 'Dieser Termin hat schon begonnen und kann nicht mehr abgesagt oder verschoben werden.');
}

function show(closing: Closing, call: Call, shown: Partial<Omit<SubmittedClosing, 'values'>>): PageAnswer {
  const submittedClosing = { values: readValues(call.body), errors: [], failure: null, isPreview: false, ...shown };
  return { page: departurePath(addressOf(call), closingParts[closing]), state: { submittedClosing } };
}

/** Returns the submitted values, also invalid ones, so that the form can show them. */
function readValues(body: unknown): ClosingValues {
  const { grund, betreff, text, ziel, beginn, ende } = submittedSchema.shape;
  const fields = {
    ...{ grund: grund.catch(''), betreff: betreff.catch(''), text: text.catch('') },
    ...{ ziel: ziel.catch(''), beginn: beginn.catch(''), ende: ende.catch('') },
  };
  const shown = z.object(fields).parse(body);
  return {
    ...{ reason: shown.grund, subject: shown.betreff, text: shown.text },
    ...{ target: shown.ziel, start: shown.beginn, end: shown.ende },
  };
}
