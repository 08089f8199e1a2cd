/** The form for a mail to the guardians of a departure: preview, further changes, and sending. */

import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import {
  type DepartureAddress,
  departureNoticePath,
  mailingPath,
  readDepartureAddress,
} from '#domain/organisers/departures/departurePaths.ts';
import { type MailingValues, recipientsOf } from '#domain/organisers/departures/mailing.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { SubmittedMailing } from '#pageData/organisers/departures.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { type DepartureParticipants, loadParticipants } from './loadParticipants.ts';
import { readMailingStep, readMailingValues } from './mailingRequest.ts';
import { changedRecipients, sendMailing } from './mailings.ts';
import { deleteTemplate, saveTemplate } from './mailTemplates.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Submitted mail to guardians that is shown again. */
    submittedMailing?: SubmittedMailing;
  }
}

export async function submitMailing(deps: BookingDeps, call: Call): Promise<Answer> {
  const step = readMailingStep(call.body);
  if (step === 'aendern') return show(call, {});
  const { subdomain, username } = call.organiser;
  const values = readMailingValues(call.body);
  const { template, templateName: name, subject, text } = values;
  if (step === 'vorlage') {
    const id = await saveTemplate(deps.database, subdomain, { name, subject, text });
    return show(call, { template: id, note: 'saved' });
  }
  if (step === 'loeschen') {
    await deleteTemplate(deps.database, subdomain, template);
    return show(call, { template: 'frei', note: 'deleted' });
  }
  const address = addressOf(call);
  const mailing = await findRecipients(deps, address, values);
  checkPackingList(values, mailing.departure);
  if (step === 'vorschau') return show(call, { isPreview: true });
  const hostName = deps.env.hosts.find(subdomain)?.name ?? subdomain;
  const isNew = await sendMailing(deps, { ...mailing, hostName, by: username });
  return { redirect: `${departureNoticePath(address, isNew ? 'gesendet' : 'schongesendet')}#mails` };
}

export function showMailingErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  return show(call, shownErrors(error));
}

function show(
  call: Call,
  { template, ...shown }: Partial<Omit<SubmittedMailing, 'values'>> & { template?: string },
): PageAnswer {
  const entered = readMailingValues(call.body);
  const values = { ...entered, template: template ?? entered.template };
  const submittedMailing = { values, errors: [], failure: null, isPreview: false, note: null, ...shown };
  return { page: mailingPath(addressOf(call)), state: { submittedMailing } };
}

/** @throws AppError 422 if the text asks for a list that the trip does not have */
function checkPackingList({ text }: MailingValues, { packingList }: DepartureHead): void {
  if (packingList.length > 0 || !text.includes('{packliste}')) return;
  const message = 'Diese Reise hat keine Packliste. Ergänze sie bei der Reise, oder nimm {packliste} aus dem Text.';
  throw new AppError(422, message, [{ field: 'text', message }]);
}

/** @throws AppError 404 for an unknown departure; 409 if a recipient is not booked on it any more */
async function findRecipients(deps: BookingDeps, address: DepartureAddress, values: MailingValues) {
  const { departure, participants } = await findDeparture(deps, address);
  const chosen = new Set(values.recipients);
  const recipients = recipientsOf(participants).filter(({ reference }) => chosen.has(reference));
  if (recipients.length < chosen.size) throw changedRecipients();
  return { departure, recipients, values };
}

/** Loads a departure of the host in the address. @throws AppError 404 if the host does not have it */
export async function findDeparture(
  deps: BookingDeps,
  { subdomain, combinedId, dateKey }: DepartureAddress,
): Promise<DepartureParticipants> {
  const trip = findTripKey(combinedId, deps.env.hosts);
  const found = trip?.subdomain === subdomain ? await loadParticipants(deps, { ...trip, dateKey }) : null;
  if (!found) throw noDeparture();
  return found;
}

function noDeparture(): AppError {
  return new AppError(404, 'Diesen Termin gibt es nicht.');
}

/** @throws AppError 404 if it cannot be a departure */
export function addressOf({ req }: Call): DepartureAddress {
  const address = readDepartureAddress(req.params as Record<string, string>);
  if (!address) throw noDeparture();
  return address;
}
