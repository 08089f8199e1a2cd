/** What families permit when they book: debits from an account, which is stored encrypted (specification §8.10). */
import type { Database } from '#database/connectDatabase.ts';
import { amountsDue } from '#domain/bookings/amountsDue.ts';
import { needsBic } from '#domain/bookings/bankDetails.ts';
import { nameOf } from '#domain/bookings/bookingFacts.ts';
import { type Creditor, type DebitValues, mandateId } from '#domain/bookings/debits.ts';
import { berlinToday } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import { compactAccount, ibanIssue } from '../bank/accountFields.ts';
import { loadBankDetails } from '../contract/bankDetails.ts';
import { sealPayer } from '../payer.ts';
import type { Sealer } from '../sealed.ts';
import type { SubmissionOf } from '../submission.ts';

type Booking = SubmissionOf<'booking'>;

/** Loads the host as creditor; null if it does not collect by debit. @throws if the database does not answer */
export async function loadCreditor(database: Database, subdomain: string): Promise<Creditor | null> {
  const bank = await loadBankDetails(database, subdomain);
  return bank?.creditorId ? { creditor: bank.holder, creditorId: bank.creditorId } : null;
}

const notCollectable = 'Von einem Konto in diesem Land wird nicht eingezogen. Wähle bitte die Überweisung.';

/** Returns what is wrong with an entered debit, besides what `checkDebit` finds. */
export function debitErrors(debit: DebitValues | undefined, creditor: Creditor | null): FieldError[] {
  if (!debit || debit.iban === '') return [];
  if (!creditor)
    return [{ field: 'payment', message: 'Hier geht keine Lastschrift mehr. Wähle bitte die Überweisung.' }];
  const iban = compactAccount(debit.iban);
  const message = ibanIssue(iban) ?? (needsBic(iban) ? notCollectable : null);
  return message ? [{ field: 'debit.iban', message }] : [];
}

/** Returns a new booking with the mandate that the family has given for it. */
export function withMandate(
  sealer: Sealer,
  booking: Booking,
  debit: DebitValues,
  { creditor, creditorId }: Creditor,
): Booking {
  const { reference, receivedAt, price, departure, terms, payload } = booking;
  const iban = compactAccount(debit.iban);
  const amounts = amountsDue({
    ...{ payment: terms?.payment ?? null, total: price.total, start: departure.start },
    ...{ bookedOn: berlinToday(new Date(receivedAt)), payableSince: null },
  });
  return {
    ...booking,
    mandate: {
      ...{ id: mandateId(reference, 1), state: 'active', signedAt: receivedAt, isOneOff: amounts.length === 1 },
      ...{ creditor, creditorId, lastDigits: iban.slice(-4) },
      account: sealPayer(sealer, reference, { name: debit.holder || nameOf(payload.guardian, 0), iban }),
    },
  };
}
