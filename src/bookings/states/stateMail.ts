/** The mail that informs a guardian about a new state of the booking. */

import { formatCents } from '#domain/amounts.ts';
import { type Balance, isByFamily } from '#domain/bookings/balance.ts';
import type { StoredState } from '#domain/bookings/bookingStates.ts';
import { enclosedText, securityOf } from '#domain/bookings/certificate.ts';
import { settlementText } from '#domain/bookings/settlementText.ts';
import { berlinToday, formatDateRange, formatDay } from '#domain/dates.ts';
import { greeting, organiserSignature } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';
import type { PdfPart } from '#platform/pdf/pdfContent.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { withBank } from '../contract/bankDetails.ts';
import { contractAttachments } from '../contract/contractDocument.ts';
import type { ContractHost } from '../contract/contractHost.ts';
import { contractParts, tripLinks } from '../contract/contractParts.ts';
import { guardianEmail, type StoredBooking, type StoredEvent } from '../storedSubmissions.ts';
import { balanceOfBooking, feesFrom } from './bookingAmounts.ts';

interface MailText {
  title: string;
  text: (organiser: string) => string;
}

const texts: Record<Exclude<StoredState, 'requested'>, MailText> = {
  confirmed: {
    title: 'Deine Buchung ist bestätigt',
    text: (organiser) => `${organiser} hat deine Buchung bestätigt: Die Plätze sind fest für dich reserviert.`,
  },
  declined: {
    title: 'Deine Buchung konnte nicht bestätigt werden',
    text: (organiser) =>
      `${organiser} kann deine Buchung leider nicht annehmen. Ein Reisevertrag ist nicht zustande gekommen.`,
  },
  cancelled: {
    title: 'Deine Buchung ist storniert',
    text: (organiser) => `${organiser} hat deine Buchung storniert. Eine Entschädigung fällt dafür nicht an.`,
  },
};

function familyText({ cancelledOn }: Pick<StoredEvent, 'cancelledOn'>, organiser: string): string {
  if (cancelledOn === null) return `wir haben deine Stornierung an ${organiser} weitergegeben.`;
  return `du hast am ${formatDay(cancelledOn)} storniert. ${organiser} hat das für dich eingetragen.`;
}

type StateChange = Pick<StoredEvent, 'at' | 'event' | 'actor' | 'reason' | 'fee' | 'cancelledOn'> & {
  state: keyof typeof texts;
};

/** Returns the mail about a change of state, and what protects the family's money afterwards. @param payee see `loadPayeeText`; no confirmation needs it */
export function composeState(
  stored: StoredBooking,
  event: StateChange,
  host: ContractHost,
  payee: string | null = null,
) {
  const secured = event.state === 'confirmed' ? securityOf(host.certificates, stored.booking) : {};
  return { secured, mail: stateMail({ ...stored, ...secured }, event, host, payee) };
}

/** @param stored the booking before the change, with what protects its money afterwards @param event the change of state */
export function stateMail(
  stored: Omit<StoredBooking, 'state'>,
  event: StateChange,
  host: ContractHost,
  payee: string | null = null,
): OutgoingMail {
  const { booking, correctedEmail, events, wish } = stored;
  const { name: organiser, bank } = host;
  const { state, reason, fee } = event;
  const isCancelledByFamily = state === 'cancelled' && isByFamily(event);
  const isOwnReason = isCancelledByFamily && event.cancelledOn === null;
  const today = berlinToday(event.at);
  const balance = balanceOfBooking({ ...stored, state, events: [event] }, today);
  const { title, text } = texts[state];
  const { reference, subdomain, trip, departure, payload } = booking;
  const { guardian } = payload;
  const to = guardianEmail({ booking, correctedEmail });
  const { fees } = feesFrom({ booking, events }, today);
  const terms = { host, isConfirmed: true, balance, fees };
  const endedFacts: [string, string][] = [
    ['Nummer', reference],
    ['Reise', trip.title],
    ['Termin', formatDateRange(departure.start, departure.end)],
    ['Veranstalter', organiser],
    ...(isCancelledByFamily ? [feeFact(fee)] : []),
  ];
  return {
    ...{ id: `${reference}-${state}`, subdomain, about: reference, to },
    subject: `${title} (${reference})`,
    title,
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      { paragraph: isCancelledByFamily ? familyText(event, organiser) : text(organiser) },
      ...(state === 'confirmed' ? [{ paragraph: enclosedText(stored) }] : []),
      ...(reason ? [{ heading: isOwnReason ? 'Dein Grund' : `Nachricht von ${organiser}` }, { quote: reason }] : []),
      ...(state === 'confirmed'
        ? contractParts(booking, terms)
        : [{ facts: endedFacts }, ...withBank([endingPart(balance, organiser, payee)], balance, bank, reference)]),
      ...(wish && state !== 'confirmed' ? [{ paragraph: 'Dein offener Änderungswunsch ist damit entfallen.' }] : []),
      bookingLinkPart(booking, to),
      { paragraph: `Fragen? Antworte einfach auf diese E-Mail und nenne deine Nummer. ${organiser} antwortet dir.` },
      ...(state === 'confirmed' ? tripLinks(booking) : [{ link: trip.url, label: 'Zur Reise' }]),
      { paragraph: isOwnReason ? `Viele Grüße\n${platformName}` : organiserSignature(organiser) },
    ],
    ...(state === 'confirmed' && { attachments: contractAttachments(stored, terms, today) }),
  };
}

/** @param fee in cents; null if the terms state none */
function feeFact(fee: number | null): [string, string] {
  return ['Entschädigung', fee === null ? 'berechnet der Veranstalter nach § 651h BGB' : formatCents(fee)];
}

/** What the family gets back or still has to pay after the booking has ended. */
export function endingPart(balance: Balance, organiser: string, payee: string | null): PdfPart {
  return { paragraph: settlementText(balance, organiser, payee) };
}
