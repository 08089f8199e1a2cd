import { randomUUID } from 'node:crypto';
import type { OutgoingPart } from '#database/columns.ts';
import type { ShownMail } from '#domain/bookings/shownMail.ts';
import { berlinToday } from '#domain/dates.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import { type MailingRecipient, type MailingValues, recipientsOf } from '#domain/organisers/departures/mailing.ts';
import {
  type MailText,
  mailTemplateKeys,
  mailTemplates,
  type OwnMailTemplate,
} from '#domain/organisers/departures/mailTemplates.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { openAnswerTable } from '../departures/answersTable.ts';
import { composeMailing } from '../departures/composeMailing.ts';
import type { DepartureParticipants } from '../departures/loadParticipants.ts';
import { loadTemplates } from '../departures/mailTemplates.ts';
import { shownMail } from '../shownMail.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import { loadBookings } from '../storedSubmissions.ts';
import { forDeparture } from './loadDeparture.ts';

/** Loads the form for a mail: with the text of a template, or with what was submitted. */
export function loadMailing(context: BookingContext, args: ArgsOf<'organiserMailing'>): Loaded<'organiserMailing'> {
  return forDeparture(context, args, async (found, { host, organiser }) => {
    const { deps, submittedMailing: submitted } = context;
    const { departure, participants } = found;
    const recipients = recipientsOf(participants);
    const named =
      !submitted && args.template === 'angaben' && args.recipients.length === 0
        ? await lackingAnswers(deps, organiser, found)
        : args.recipients;
    const templates = await loadTemplates(deps.database, host.subdomain);
    const values = submitted?.values ?? suggestionOf({ ...args, recipients: named }, recipients, templates);
    const chosen = recipients.find(({ reference }) => values.recipients.includes(reference));
    return {
      ...{ departure, recipients, values, templates, note: submitted?.note ?? null },
      ...{ errors: submitted?.errors ?? [], failure: submitted?.failure ?? null },
      preview:
        submitted?.isPreview && chosen
          ? await previewOf(deps, values, { departure, hostName: host.name, recipient: chosen })
          : null,
    };
  });
}

/** Returns the bookings with travellers of whom answers are missing. */
async function lackingAnswers(...about: [BookingDeps, Organiser, DepartureParticipants]): Promise<string[]> {
  const { missing } = await openAnswerTable(...about, { text: '', question: '', isMissing: true });
  return missing.map(({ reference }) => reference);
}

/** Chooses the bookings that the address names, those for which a mail about missing answers is, or all that take places. */
function suggestionOf(
  { template, recipients: named }: ArgsOf<'organiserMailing'>,
  recipients: readonly MailingRecipient[],
  templates: readonly OwnMailTemplate[],
): MailingValues {
  const own = templates.find(({ id }) => id === template);
  const key = mailTemplateKeys.find((each) => each === template) ?? 'frei';
  const { subject, text } = own ?? mailTemplates[key];
  const isChosen = ({ reference, isActive }: MailingRecipient) =>
    named.length > 0 || key === 'angaben' ? named.includes(reference) : isActive;
  const chosen = recipients.filter(isChosen).map(({ reference }) => reference);
  const source = { template: own?.id ?? key, templateName: own?.name ?? '' };
  return { id: randomUUID(), subject, text, recipients: chosen, ...source };
}

/** Returns the mail to one family as it would be sent now; null if its booking was erased. */
export async function previewOf(
  { database, now }: BookingDeps,
  mail: MailText,
  about: { departure: DepartureHead; hostName: string; recipient: MailingRecipient },
  more: readonly OutgoingPart[] = [],
): Promise<ShownMail | null> {
  const { recipient } = about;
  const [stored] = await loadBookings(database, [recipient.reference]);
  if (!stored) return null;
  const today = berlinToday(now());
  const balance = balanceOfBooking(stored, today);
  const composed = composeMailing(mail, { ...about, booking: stored.booking, balance, today }, more);
  return shownMail({ to: recipient.guardian.email, ...composed });
}
