/** The account to which families pay a host (specification §7.16). */
import type { Database } from '#database/connectDatabase.ts';
import { formatCents } from '#domain/amounts.ts';
import type { Balance } from '#domain/bookings/balance.ts';
import { type BankDetails, formatIban } from '#domain/bookings/bankDetails.ts';
import { debitAnnouncement, transferText } from '#domain/bookings/bookingFacts.ts';
import type { Mandate } from '#domain/bookings/debits.ts';
import type { PdfPart } from '#platform/pdf/pdfContent.ts';

/** Loads the bank details of a host; null if it has entered none. @throws if the database does not answer */
export async function loadBankDetails(database: Database, subdomain: string): Promise<BankDetails | null> {
  const query = database.selectFrom('bankDetails').select(['holder', 'iban', 'bic', 'creditorId']);
  return (await query.where('subdomain', '=', subdomain).executeTakeFirst()) ?? null;
}

/** Returns what a mail says about an account. */
export function accountFacts({ holder, iban }: BankDetails): [string, string][] {
  return [
    ['Empfänger', holder],
    ['IBAN', formatIban(iban)],
  ];
}

/** Returns the parts of a mail about amounts, and how the family pays, if something is to be paid. */
export function withBank(
  amounts: PdfPart[],
  balance: Pick<Balance, 'transfer' | 'parts' | 'mandate'>,
  bank: BankDetails | null,
  reference: string,
): PdfPart[] {
  const { mandate, parts } = balance;
  if (amounts.length > 0 && mandate && parts.some(({ open }) => open > 0)) return [...amounts, ...debitParts(mandate)];
  return amounts.length > 0 && balance.transfer > 0 ? [...amounts, ...bankParts(balance, bank, reference)] : amounts;
}

/** Announces the debits, whose days and amounts are above. */
function debitParts({ id, creditor, creditorId, lastDigits }: Mandate): PdfPart[] {
  return [
    { paragraph: debitAnnouncement },
    {
      facts: [
        ['Von deinem Konto', `… ${lastDigits}`],
        ['Empfänger', creditor],
        ['Gläubiger-ID', creditorId],
        ['Mandatsreferenz', id],
      ],
    },
  ];
}

/** Returns the part of a mail that says where the family pays; nothing without bank details. */
function bankParts(
  { transfer, parts }: Pick<Balance, 'transfer' | 'parts'>,
  bank: BankDetails | null,
  reference: string,
): PdfPart[] {
  if (!bank) return [];
  const { bic } = bank;
  return [
    { paragraph: 'Überweise bitte als Nächstes:' },
    {
      facts: [
        ['Betrag', formatCents(transfer)],
        ['Wofür', transferText(parts)],
        ...accountFacts(bank),
        ...(bic ? [['BIC', bic] satisfies [string, string]] : []),
        ['Verwendungszweck', reference],
      ],
    },
  ];
}
