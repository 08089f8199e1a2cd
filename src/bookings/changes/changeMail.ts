import type { Fact } from '#domain/bookings/bookingFacts.ts';
import { enclosedText } from '#domain/bookings/certificate.ts';
import { missingAnswersText, missingAnswersTitle } from '#domain/bookings/travellers/missingAnswers.ts';
import { berlinToday } from '#domain/dates.ts';
import { greeting, organiserSignature } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { contractAttachments } from '../contract/contractDocument.ts';
import type { ContractHost } from '../contract/contractHost.ts';
import { contractParts } from '../contract/contractParts.ts';
import { balanceOfBooking, feesFrom } from '../states/bookingAmounts.ts';
import { guardianEmail, type StoredBooking } from '../storedSubmissions.ts';

interface Details {
  /** Identifies the change within the booking. */
  key: string;
  at: Date;
  /** What has changed. */
  facts: Fact[];
  /** Empty for none. */
  reason: string;
  host: ContractHost;
  /** First names of the travellers of whom answers are missing. */
  lacking: string[];
}

/** The mail that tells a family what its booking is after a change. @param stored after the change, with its event */
export function changeMail(stored: StoredBooking, { key, at, facts, reason, host, lacking }: Details): OutgoingMail {
  const { booking, state } = stored;
  const { reference, subdomain, payload } = booking;
  const { guardian } = payload;
  const to = guardianEmail(stored);
  const today = berlinToday(at);
  const isConfirmed = state === 'confirmed';
  const terms = { host, isConfirmed, balance: balanceOfBooking(stored, today), fees: feesFrom(stored, today).fees };
  return {
    ...{ id: `${reference}-change-${key}`, subdomain, about: reference, to },
    subject: `Deine Buchung wurde geändert (${reference})`,
    title: 'Deine Buchung wurde geändert',
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      { paragraph: `${host.name} hat deine Buchung geändert:` },
      { facts },
      ...(reason ? [{ heading: `Nachricht von ${host.name}` }, { quote: reason }] : []),
      { paragraph: 'Das ist deine Buchung jetzt:' },
      ...contractParts(booking, terms),
      ...(isConfirmed ? [{ paragraph: enclosedText(stored) }] : []),
      ...(lacking.length > 0 ? [{ heading: missingAnswersTitle }, { paragraph: missingAnswersText(lacking) }] : []),
      bookingLinkPart(booking, to),
      { paragraph: 'Hast du das nicht so vereinbart? Antworte einfach auf diese E-Mail und nenne deine Nummer.' },
      { paragraph: organiserSignature(host.name) },
    ],
    ...(isConfirmed && { attachments: contractAttachments(stored, terms, today) }),
  };
}
