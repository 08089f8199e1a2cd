/** Bookings by telephone that an organiser confirms while entering them. Their first mail to the family confirms them. */
import type { Database } from '#database/connectDatabase.ts';
import { type Security, securityOf } from '#domain/bookings/certificate.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { type ContractHost, loadContractHost } from '../contract/contractHost.ts';
import type { ContractTerms } from '../contract/contractParts.ts';
import { balanceOfBooking, feesFrom } from '../states/bookingAmounts.ts';
import type { StoredBooking, StoredEvent } from '../storedSubmissions.ts';
import { deliveryId } from './deliveryMails.ts';

/** What a mail says that confirms a booking. */
export interface ConfirmedEntry {
  security: Security;
  terms: ContractTerms & { host: ContractHost };
  /** Day of the mail. */
  day: IsoDate;
}

/** Returns the confirmation that is stored with a booking. @param by user name of the organiser */
export function confirmationOf({ reference, receivedAt }: StoredBooking['booking'], by: string): StoredEvent {
  return {
    ...{ at: new Date(receivedAt), event: 'confirm', state: 'confirmed', actor: 'host', by, reason: '', fee: null },
    ...{ cancelledOn: null, objectUntil: null, text: null, mail: deliveryId(reference, 'sender') },
  };
}

/**
 * Returns what the first mail to the family confirms; null if it does not confirm the booking.
 * @param stored without what protects its money if it is confirmed now
 */
export async function loadConfirmedEntry(
  deps: BookingDeps,
  database: Database,
  stored: Pick<StoredBooking, 'booking' | 'events' | 'payments'> & Partial<Security>,
): Promise<ConfirmedEntry | null> {
  const { booking, events, payments } = stored;
  const { reference, subdomain } = booking;
  const confirmation = events.find(({ mail }) => mail === deliveryId(reference, 'sender'));
  if (!confirmation || subdomain === null) return null;
  const day = berlinToday(deps.now());
  const host = await loadContractHost(deps, database, subdomain);
  const { certificate, isSecured } = stored;
  const isStored = certificate !== undefined && isSecured !== undefined;
  const security = isStored ? { certificate, isSecured } : securityOf(host.certificates, booking);
  const confirmed = { booking, state: 'confirmed' as const, events: [confirmation], payments, ...security };
  const { fees } = feesFrom({ booking, events }, day);
  return { security, terms: { host, isConfirmed: true, balance: balanceOfBooking(confirmed, day), fees }, day };
}
