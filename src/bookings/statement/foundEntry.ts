/** What the readers of bank statements find in a file. */
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { type StatementEntry, statementLimits, type UnreadLine } from '#domain/bookings/statement.ts';
import { AppError } from '#platform/appError.ts';

/** An incoming payment, or a debit that was returned, as the file has it. */
export interface ReadEntry extends Omit<StatementEntry, 'id'> {
  /** What the payer has written. */
  purpose: string;
  /** End-to-end id; empty without one, or if the purpose contains it. */
  endToEnd: string;
  /** What the bank says besides. */
  notes: string;
  /** The account that was paid; null if the file does not say. */
  account: string | null;
  /** IBAN of the payer; null if the file does not say. */
  payerAccount: string | null;
  /** Present if the bank has returned a debit: what it says about the reason. The amount is negative. */
  returned?: string;
}

export const tooMany = `Das sind mehr als ${statementLimits.entries} Umsätze. Lade bitte einen kürzeren Zeitraum herunter.`;

export function refuse(message: string): never {
  throw new AppError(422, message);
}

/** A payment, a line that cannot be read, or what is no incoming payment. */
export type Found = ReadEntry | UnreadLine | 'leftOut';

/** Writes an account alike, whether the file has its IBAN or, as older files of German banks, its number only. */
export function accountOf(text: string): string | null {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [, number] = /^(?:DE\d{10})?(\d{4,10})$/.exec(plain) ?? [];
  if (number) return number.replace(/^0+/, '');
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain) ? plain : null;
}

/** Returns the IBAN of a text; null if it is none. */
export function ibanOf(text: string): string | null {
  const iban = electronicFormatIBAN(text);
  return iban !== null && isValidIBAN(iban) ? iban : null;
}
