import { randomUUID } from 'node:crypto';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import { type MailingRecipient, type MailingValues, recipientsOf } from '#domain/organisers/departures/mailing.ts';
import { mailTemplates } from '#domain/organisers/departures/mailTemplates.ts';
import type { MailingData } from '#pageData/organisers/departures.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { BookingContext } from '../bookingDeps.ts';
import { filledText } from '../departures/composeMailing.ts';
import { forDeparture } from './loadDeparture.ts';

/** Loads the form for a mail: with the text of a template, or with what was submitted. */
export function loadMailing(context: BookingContext, args: ArgsOf<'organiserMailing'>): Loaded<'organiserMailing'> {
  return forDeparture(context, args, async ({ departure, participants }, { host }) => {
    const recipients = recipientsOf(participants);
    const submitted = context.submittedMailing;
    const values = submitted?.values ?? suggestionOf(args, recipients);
    return {
      ...{ departure, recipients, values },
      ...{ errors: submitted?.errors ?? [], failure: submitted?.failure ?? null },
      preview: submitted?.isPreview ? previewOf(values, { departure, recipients, hostName: host.name }) : null,
    };
  });
}

/** Chooses the bookings that the address names, or all that take places. */
function suggestionOf(
  { template, recipients: named }: ArgsOf<'organiserMailing'>,
  recipients: readonly MailingRecipient[],
): MailingValues {
  const { subject, text } = mailTemplates[template];
  const isChosen = ({ reference, isActive }: MailingRecipient) =>
    named.length > 0 ? named.includes(reference) : isActive;
  const chosen = recipients.filter(isChosen).map(({ reference }) => reference);
  return { id: randomUUID(), subject, text, recipients: chosen };
}

function previewOf(
  values: MailingValues,
  { departure, recipients, hostName }: { departure: DepartureHead; recipients: MailingRecipient[]; hostName: string },
): MailingData['preview'] {
  const recipient = recipients.find(({ reference }) => values.recipients.includes(reference));
  if (!recipient) return null;
  return { to: recipient.guardian.email, ...filledText(values, { departure, hostName, recipient }) };
}
