/** Signed links to the page of a booking, which guardians open without an account (specification §8.10). */
import { createHash } from 'node:crypto';
import type { OutgoingPart } from '#database/columns.ts';
import { addDays, type IsoDate } from '#domain/dates.ts';
import { mailboxKey } from '#domain/mailAddress.ts';
import type { Secrets } from '#platform/secrets.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';

/** Days after the end of the trip for which a link is valid. */
const validDays = 30;

const purpose = 'booking';
const path = '/meine-buchung';

/** The parts of a booking on which its link depends. */
export interface LinkedBooking {
  reference: string;
  trip: { url: string };
  departure: { end: IsoDate };
}

export interface BookingLinks {
  /** Returns the address of a booking's page for one mailbox. */
  urlOf(booking: LinkedBooking, email: string): Promise<string>;
  /** Verifies a token. `unknown` if it is forged or malformed, `expired` if its time is over. */
  read(token: string): Promise<{ subject: string } | 'unknown' | 'expired'>;
}

/** @param secrets the session secrets, from which the keys are derived; the same for all processes */
export function createBookingLinks(settings: { secrets: Secrets; now: () => Date }): BookingLinks {
  const links = createSignedLinks({ ...settings, purpose });
  return {
    async urlOf(booking, email) {
      const token = await links.sign(linkSubject(booking.reference, email), expiryOf(booking));
      return new URL(`${path}/${token}`, booking.trip.url).href;
    },
    read: (token) => links.read(token),
  };
}

/** Returns the link as part of a mail of the outbox, which signs it when the mail is sent. */
export function bookingLinkPart(booking: LinkedBooking, email: string): OutgoingPart {
  const subject = linkSubject(booking.reference, email);
  return {
    url: `${new URL(booking.trip.url).origin}${path}/{token}`,
    label: bookingLinkLabel,
    signedLink: { purpose, subject, expires: expiryOf(booking).toISOString() },
  };
}

export const bookingLinkLabel = 'Deine Buchung ansehen';

/**
 * Returns the subject of a link: the reference, and a fingerprint of the mailbox. After an organiser has corrected the address,
 * links that were sent to the wrong mailbox are not accepted any more.
 */
export function linkSubject(reference: string, email: string): string {
  return `${reference}.${createHash('sha256').update(mailboxKey(email)).digest('base64url').slice(0, 16)}`;
}

export function referenceOfSubject(subject: string): string {
  return subject.split('.', 1)[0] ?? '';
}

function expiryOf({ departure }: LinkedBooking): Date {
  return new Date(`${addDays(departure.end, validDays + 1)}T00:00:00Z`);
}
