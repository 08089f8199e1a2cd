import type { BankDetails } from '#domain/bookings/bankDetails.ts';
import type { Fact } from '#domain/bookings/bookingFacts.ts';
import { berlinToday } from '#domain/dates.ts';
import { greeting } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { contractParts } from '../contractParts.ts';
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
  /** Name. */
  organiser: string;
  /** Where the family pays; null if the host has entered no account. */
  bank: BankDetails | null;
}

/** The mail that tells a family what its booking is after a change. @param stored after the change, with its event */
export function changeMail(stored: StoredBooking, { key, at, facts, reason, organiser, bank }: Details): OutgoingMail {
  const { booking, state } = stored;
  const { reference, subdomain, payload } = booking;
  const { guardian } = payload;
  const to = guardianEmail(stored);
  const contract = {
    ...{ organiser, isConfirmed: state === 'confirmed', bank },
    ...{ balance: balanceOfBooking(stored, berlinToday(at)), fees: feesFrom(stored, berlinToday(at)).fees },
  };
  return {
    ...{ id: `${reference}-change-${key}`, subdomain, about: reference, to },
    subject: `Deine Buchung wurde geändert (${reference})`,
    title: 'Deine Buchung wurde geändert',
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      { paragraph: `${organiser} hat deine Buchung geändert:` },
      { facts },
      ...(reason ? [{ heading: `Nachricht von ${organiser}` }, { quote: reason }] : []),
      { paragraph: 'Das ist deine Buchung jetzt:' },
      ...contractParts(booking, contract),
      bookingLinkPart(booking, to),
      { paragraph: 'Hast du das nicht so vereinbart? Antworte einfach auf diese E-Mail und nenne deine Nummer.' },
      { paragraph: `Viele Grüße\n${platformName}` },
    ],
  };
}
