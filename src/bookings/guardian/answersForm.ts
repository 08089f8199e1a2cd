/** The step on the guardian's page that shows and changes the answers about the travellers. It works without JavaScript. */
import { z } from 'zod';
import { nameOf } from '#domain/bookings/bookingFacts.ts';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import { formatDay, readDay } from '#domain/dates.ts';
import type { OpenedAnswersStep } from '#pageData/guardianBooking.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import type { GuardianBooking } from '../guardianLink.ts';
import { readBooking } from '../intake/bookingRequest.ts';
import { shownAnswers } from '../travellers/shownAnswers.ts';
import { grantAccess } from './answersAccess.ts';
import { changeAnswers, openAnswers } from './guardianAnswers.ts';
import { findBookingOfLink, showGuardianPage } from './guardianForm.ts';

const text = z.string().catch('');
export const answersSchema = z.object({
  /** Birth date of a traveller; empty if it is no day. */
  geburtsdatum: text.transform((entered) => readDay(entered) ?? ''),
  fassung: text,
  /** `aendern` stores the answers in the body; otherwise they are only shown. */
  aktion: text,
});

const messages = {
  refused: 'Dieses Geburtsdatum passt zu niemandem aus dieser Buchung.',
  locked: 'Zu viele Versuche. Der Veranstalter hilft dir weiter.',
  outdated:
    'Inzwischen hat schon jemand die Angaben geändert. Das hier ist deine Eingabe: Speicherst du noch einmal, gilt sie.',
  notAllowed: 'Über diese Seite lassen sich die Angaben nicht mehr ändern. Melde dich bitte beim Veranstalter.',
};
/** Also for a form that cannot be read. */
export const invalidAnswers = 'Ein paar Angaben fehlen noch oder stimmen nicht.';

type AnswersCall = Call<z.output<typeof answersSchema>>;

export async function submitAnswers(deps: BookingDeps, call: AnswersCall): Promise<Answer> {
  const { geburtsdatum, aktion } = call.input;
  const link = await findBookingOfLink(deps, call);
  if (typeof link === 'string') return showGuardianPage(call, link);
  const access = geburtsdatum ? await grantAccess(deps, link, geburtsdatum) : { left: null };
  if (access === 'granted') {
    if (aktion === 'aendern') return change(deps, call, link);
    return showGuardianPage(call, link, { answersStep: stepOf(deps, link, geburtsdatum) });
  }
  const { left } = access;
  const status = left === 0 ? 403 : 422;
  const otherwise = new AppError(status, left === 0 ? messages.locked : messages.refused);
  return showGuardianPage(call, link, { status, otherwise, answersStep: { state: 'refused', left } });
}

async function change(deps: BookingDeps, call: AnswersCall, before: GuardianBooking): Promise<Answer> {
  const { geburtsdatum, fassung } = call.input;
  const input = readBooking(call.body);
  const outcome = await changeAnswers(deps, before, { ...input, version: fassung });
  const link = await findBookingOfLink(deps, call);
  if (typeof link === 'string') return showGuardianPage(call, link);
  if (outcome === 'done') {
    return showGuardianPage(call, link, { answersStep: stepOf(deps, link, geburtsdatum, { isSaved: true }) });
  }
  const errors = Array.isArray(outcome) ? outcome : [];
  const failure = outcome === 'outdated' ? messages.outdated : messages.notAllowed;
  const status = errors.length > 0 ? 422 : 409;
  const step = stepOf(deps, link, geburtsdatum, { errors, failure: errors.length > 0 ? null : failure });
  return showGuardianPage(call, link, {
    status,
    otherwise: new AppError(status, errors.length > 0 ? invalidAnswers : failure, errors),
    answersStep: outcome === 'not allowed' ? step : withInput(step, link, input),
  });
}

function stepOf(
  { sealer }: BookingDeps,
  link: GuardianBooking,
  birthDate: string,
  more: Partial<Pick<OpenedAnswersStep, 'isSaved' | 'errors' | 'failure'>> = {},
): OpenedAnswersStep {
  const { data, version } = openAnswers(sealer, link.stored);
  const { booking } = link.stored;
  return {
    state: 'opened',
    birthDate,
    version,
    travellers: booking.payload.travellers.map((traveller, index) => [
      nameOf(traveller, index),
      `geboren am ${formatDay(traveller.birthDate)}`,
    ]),
    answers: typeof data === 'string' ? data : shownAnswers(booking, data ?? { travellers: [], emergencyContacts: [] }),
    healthConsent: typeof data === 'object' && data?.healthConsent === true,
    ...{ isSaved: false, errors: [], failure: null },
    ...more,
  };
}

/** Shows what was entered instead of what is stored. */
function withInput(step: OpenedAnswersStep, { stored: { booking } }: GuardianBooking, input: BookingValues) {
  return {
    ...step,
    answers: shownAnswers(booking, {
      travellers: input.travellers.map(({ details = {} }) => details),
      emergencyContacts: input.emergencyContacts ?? [],
    }),
    healthConsent: input.healthConsent ?? false,
  };
}
