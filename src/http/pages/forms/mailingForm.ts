/** Handles the form for a mail to the guardians of a departure: preview, further changes, and sending. */
import express, { type Request, type RequestHandler, type Router } from 'express';
import { loadParticipants } from '#bookings/departures/loadParticipants.ts';
import { changedRecipients } from '#bookings/departures/mailings.ts';
import type { Deps } from '#deps.ts';
import {
  type DepartureAddress,
  type DepartureNotice,
  departurePath,
  mailingPath,
  readDepartureAddress,
} from '#domain/organisers/departures/departurePaths.ts';
import { type MailingValues, recipientsOf } from '#domain/organisers/departures/mailing.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { AppError } from '#platform/appError.ts';
import type { Renderer } from '#views/entryServer.tsx';
import type { AllowForm } from '../../middleware/allow.ts';
import { mailingBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import { type OrganiserSession, organiserOf } from '../../middleware/organiser.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';
import { createShowForm, formErrors } from './formPage.ts';
import { readMailingStep, readMailingValues } from './mailingRequest.ts';

/** Error statuses that are shown in the form; other errors get the error page. */
const explainedStatuses = [409, 422, 429, 503];

export function mailingForm(
  deps: Deps,
  session: OrganiserSession,
  allowForm: AllowForm,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const showForm = createShowForm(deps, renderer);
  const show = (req: Request, res: Parameters<typeof showForm>[0], shown: ShownMailing) =>
    showForm(res, {
      url: new URL(mailingPath(addressOf(req)), res.locals.origin),
      status: shown.status,
      context: {
        organiserAt: (name) => session.read(req, name),
        submittedMailing: {
          values: readMailingValues(req.body),
          ...{ errors: shown.errors ?? [], failure: shown.failure ?? null, isPreview: shown.isPreview ?? false },
        },
      },
    });

  const accept: RequestHandler = async (req, res) => {
    const step = readMailingStep(req.body);
    if (step === 'aendern') return void (await show(req, res, { status: 200 }));
    const address = addressOf(req);
    const mailing = await findRecipients(address, readMailingValues(req.body));
    if (step === 'vorschau') return void (await show(req, res, { status: 200, isPreview: true }));
    const { subdomain, username } = organiserOf(res);
    const hostName = deps.env.hosts.find(subdomain)?.name ?? subdomain;
    const isNew = await deps.mailings.send({ ...mailing, hostName, by: username });
    const notice: DepartureNotice = isNew ? 'gesendet' : 'schongesendet';
    redirectAfterForm(res, `${departurePath(address)}?hinweis=${notice}#mails`);
  };

  /** @throws AppError 404 for an unknown departure; 409 if a recipient is not booked on it any more */
  async function findRecipients(address: DepartureAddress, values: MailingValues) {
    const trip = findTripKey(address.combinedId, deps.env.hosts);
    const isOwn = trip?.subdomain === address.subdomain;
    const found = isOwn ? await loadParticipants(deps, { ...trip, dateKey: address.dateKey }) : null;
    if (!found) throw noDeparture();
    const chosen = new Set(values.recipients);
    const recipients = recipientsOf(found.participants).filter(({ reference }) => chosen.has(reference));
    if (recipients.length < chosen.size) throw changedRecipients();
    return { departure: found.departure, recipients, values };
  }

  const showErrors = formErrors<Request['params']>({
    statuses: explainedStatuses,
    show: ({ status, errors, message: failure }, req, res) =>
      show(req as Request, res, { status, errors, failure: errors.length > 0 ? null : failure }),
  });

  const router = express.Router();
  router.post(
    '/admin/:subdomain/termine/:combinedId/:dateKey/nachricht',
    limits.pages,
    requireSameOrigin,
    allowForm('bookings.write', (subdomain) => organiserPath(subdomain, 'termine')),
    formBody(mailingBytes),
    accept,
    showErrors,
  );
  return router;
}

interface ShownMailing {
  status: number;
  errors?: AppError['errors'];
  failure?: string | null;
  isPreview?: boolean;
}

function noDeparture(): AppError {
  return new AppError(404, 'Diesen Termin gibt es nicht.');
}

/** @throws AppError 404 if it cannot be a departure */
function addressOf(req: Request): DepartureAddress {
  const address = readDepartureAddress(req.params as Record<string, string>);
  if (!address) throw noDeparture();
  return address;
}
