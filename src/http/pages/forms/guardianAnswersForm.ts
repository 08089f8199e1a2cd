/** The step on the guardian's page that shows and changes the answers about the travellers. It works without JavaScript. */
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { GuardianBooking, GuardianLink } from '#bookings/guardian/guardianBookings.ts';
import { readBooking } from '#bookings/intake/bookingRequest.ts';
import { shownAnswers } from '#bookings/travellers/shownAnswers.ts';
import type { Deps } from '#deps.ts';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import { isIsoDate } from '#domain/dates.ts';
import type { AnswersStep, OpenedAnswersStep } from '#pageData/guardianBooking.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import { prefersHtml } from '../../errors/prefersHtml.ts';

interface AnswersFormSettings {
  deps: Deps;
  find: (req: Request, res: Response) => Promise<GuardianLink>;
  /** Renders the page of the link. */
  show: (
    req: Request,
    res: Response,
    page: { guardianLink: GuardianLink; status?: number; answersStep?: AnswersStep },
  ) => Promise<unknown>;
}

const text = z.string().catch('');
const submittedSchema = z.object({
  /** Birth date of a traveller. */
  geburtsdatum: text,
  /** Version of the answers that were shown. */
  fassung: text,
  /** `aendern` stores the answers in the body; otherwise they are only shown. */
  aktion: text,
});
type Submitted = z.output<typeof submittedSchema>;

const messages = {
  refused: 'Dieses Geburtsdatum passt zu niemandem aus dieser Buchung.',
  locked: 'Zu viele Versuche. Der Veranstalter hilft dir weiter.',
  outdated:
    'Inzwischen hat schon jemand die Angaben geändert. Das hier ist deine Eingabe: Speicherst du noch einmal, gilt sie.',
  notAllowed: 'Über diese Seite lassen sich die Angaben nicht mehr ändern. Melde dich bitte beim Veranstalter.',
  invalid: 'Ein paar Angaben fehlen noch oder stimmen nicht.',
};

export function guardianAnswersForm({ deps, find, show }: AnswersFormSettings): RequestHandler {
  const stepOf = (
    link: GuardianBooking,
    birthDate: string,
    more: Partial<Pick<OpenedAnswersStep, 'isSaved' | 'errors' | 'failure'>> = {},
  ): OpenedAnswersStep => {
    const { data, version } = deps.guardianAnswers.open(link);
    const { booking } = link.stored;
    return {
      state: 'opened',
      birthDate,
      version,
      answers:
        typeof data === 'string' ? data : shownAnswers(booking, data ?? { travellers: [], emergencyContacts: [] }),
      healthConsent: typeof data === 'object' && data?.healthConsent === true,
      ...{ isSaved: false, errors: [], failure: null },
      ...more,
    };
  };
  /** Shows what was entered instead of what is stored. */
  const withInput = (step: OpenedAnswersStep, { stored: { booking } }: GuardianBooking, input: BookingValues) => ({
    ...step,
    answers: shownAnswers(booking, {
      travellers: input.travellers.map(({ details = {} }) => details),
      emergencyContacts: input.emergencyContacts ?? [],
    }),
    healthConsent: input.healthConsent ?? false,
  });

  async function change(req: Request, res: Response, link: GuardianBooking, { geburtsdatum, fassung }: Submitted) {
    const input = readBooking(req.body);
    const outcome = await deps.guardianAnswers.change(link, { ...input, version: fassung });
    const guardianLink = await find(req, res);
    if (typeof guardianLink === 'string') return show(req, res, { guardianLink });
    if (outcome === 'done') {
      return show(req, res, { guardianLink, answersStep: stepOf(guardianLink, geburtsdatum, { isSaved: true }) });
    }
    const errors = Array.isArray(outcome) ? outcome : [];
    const failure = outcome === 'outdated' ? messages.outdated : messages.notAllowed;
    const status = errors.length > 0 ? 422 : 409;
    if (!prefersHtml(req)) throw new AppError(status, errors.length > 0 ? messages.invalid : failure, errors);
    const step = stepOf(guardianLink, geburtsdatum, { errors, failure: errors.length > 0 ? null : failure });
    const answersStep = outcome === 'not allowed' ? step : withInput(step, guardianLink, input);
    return show(req, res, { guardianLink, status, answersStep });
  }

  return async (req, res) => {
    const submitted = readFields(submittedSchema, req.body, 422, messages.invalid);
    const { geburtsdatum, aktion } = submitted;
    const guardianLink = await find(req, res);
    if (typeof guardianLink === 'string') return void (await show(req, res, { guardianLink }));
    const access = isIsoDate(geburtsdatum)
      ? await deps.guardianAnswers.grantAccess(guardianLink, geburtsdatum)
      : { left: null };
    if (access === 'granted') {
      if (aktion === 'aendern') return void (await change(req, res, guardianLink, submitted));
      return void (await show(req, res, { guardianLink, answersStep: stepOf(guardianLink, geburtsdatum) }));
    }
    const { left } = access;
    const status = left === 0 ? 403 : 422;
    if (!prefersHtml(req)) throw new AppError(status, left === 0 ? messages.locked : messages.refused);
    await show(req, res, { guardianLink, status, answersStep: { state: 'refused', left } });
  };
}
