/** Bookings by telephone that an organiser confirms while entering them. Their first mail to the family confirms them. */
import type { Database } from '#database/connectDatabase.ts';
import type { Balance } from '#domain/bookings/balance.ts';
import type { BankDetails } from '#domain/bookings/bankDetails.ts';
import { berlinToday } from '#domain/dates.ts';
import { loadBankDetails } from '../bank/bankDetails.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import type { StoredBooking, StoredEvent } from '../storedSubmissions.ts';
import { deliveryId } from './deliveryMails.ts';

/** What the family pays, and where. */
export interface ConfirmedAmounts {
  balance: Balance;
  /** null if the host has entered no account. */
  bank: BankDetails | null;
}

/** Returns the confirmation that is stored with a booking. @param by user name of the organiser */
export function confirmationOf({ reference, receivedAt }: StoredBooking['booking'], by: string): StoredEvent {
  return {
    ...{ at: new Date(receivedAt), event: 'confirm', state: 'confirmed', actor: 'host', by, reason: '', fee: null },
    ...{ cancelledOn: null, objectUntil: null, text: null, mail: deliveryId(reference, 'sender') },
  };
}

/** Returns the amounts for the first mail to the family; null if it does not confirm the booking. */
export async function loadConfirmedAmounts(
  database: Database,
  { booking, events, payments }: Pick<StoredBooking, 'booking' | 'events' | 'payments'>,
): Promise<ConfirmedAmounts | null> {
  const { reference, subdomain } = booking;
  const confirmation = events.find(({ mail }) => mail === deliveryId(reference, 'sender'));
  if (!confirmation || subdomain === null) return null;
  const confirmed = { booking, state: 'confirmed' as const, events: [confirmation], payments };
  const balance = balanceOfBooking(confirmed, berlinToday(confirmation.at));
  return { balance, bank: await loadBankDetails(database, subdomain) };
}
