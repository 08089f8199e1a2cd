/** SEPA debits: what a family permits, and which amount is collected when (specification §8.10). */
import { bankDay } from '../bankDay.ts';
import { addDays, type IsoDate } from '../dates.ts';
import type { FieldError } from '../fieldError.ts';
import { type AmountDue, dayOf } from './amountsDue.ts';

/**
 * `active`: what is open is collected. `used`: it permitted one debit, which was made. `returned`: the bank has returned a debit.
 * `revoked`: the family pays by transfer. Only an active mandate is used; the family can permit debits again, with a new one.
 */
export const mandateStates = ['active', 'used', 'returned', 'revoked'] as const;
export type MandateState = (typeof mandateStates)[number];

/** What pages and mails show of a mandate. */
export interface Mandate {
  id: string;
  state: MandateState;
  creditor: string;
  creditorId: string;
  /** Of the account. */
  lastDigits: string;
}

/** The host as creditor. */
export interface Creditor {
  creditor: string;
  creditorId: string;
}

/** Mandate references are numbered: each permission of a family is another one. */
export function mandateId(reference: string, number: number): string {
  return `${reference}-M${number}`;
}

export function nextMandateId(reference: string, { id }: Pick<Mandate, 'id'>): string {
  return mandateId(reference, Number(/\d+$/.exec(id)?.[0] ?? 0) + 1);
}

/** Debits are collected this many days before their day at the earliest, so that a file per week suffices. */
export const collectAhead = 7;
/** Days that a bank needs: files are due one banking day before the debit. */
const bankDays = 3;

/** A debit of a booking. */
export interface Debit {
  /** Cents. */
  amount: number;
  /** On which it is collected: a day on which banks work. */
  day: IsoDate;
  /** Whether the family knows amount and day already. */
  isAnnounced: boolean;
}

/** Returns the day of an amount, or the next one on which banks collect; null if it is not known. */
export function collectionDay(part: Pick<AmountDue, 'due'>): IsoDate | null {
  const day = dayOf(part);
  return day && bankDay(day);
}

/**
 * Returns an amount with the day on which it is collected at the earliest: a file needs time after the family has agreed.
 * @param since day on which the family has agreed
 */
export function collectable(part: AmountDue, since: IsoDate): AmountDue {
  const day = dayOf(part);
  const earliest = addDays(since, bankDays);
  return day ? { ...part, due: { day: bankDay(day > earliest ? day : earliest) } } : part;
}

/** Returns what is collected next of a confirmed booking: all that is due soon, together; null for nothing. */
export function nextDebit(
  { mandate, parts }: { mandate: Mandate | null; parts: readonly (AmountDue & { open: number })[] },
  today: IsoDate,
): Debit | null {
  if (!mandate) return null;
  const due = parts.filter((part) => part.open > 0 && (dayOf(part) ?? today) <= addDays(today, collectAhead));
  const amount = due.reduce((sum, { open }) => sum + open, 0);
  if (amount === 0) return null;
  const days = due.map(collectionDay);
  const earliest = bankDay(addDays(today, bankDays));
  const day = days.reduce<IsoDate>((last, each) => (each && each > last ? each : last), earliest);
  return { amount, day, isAnnounced: days.every((each) => each === day) };
}

/** What a family enters about a debit. */
export interface DebitValues {
  /** Empty for the person who books. */
  holder: string;
  iban: string;
  /** Whether the family gives the mandate. */
  consent: boolean;
}

/** Characters that fit into a debit. */
export const maxHolder = 70;

/** Returns what is missing; the server checks the account. */
export function checkDebit(debit: DebitValues | undefined): FieldError[] {
  if (!debit) return [];
  const { holder, iban, consent } = debit;
  const error = (field: keyof DebitValues, message: string) => ({ field: `debit.${field}`, message });
  return [
    ...(holder.length > maxHolder ? [error('holder', `Kürze den Namen bitte auf ${maxHolder} Zeichen.`)] : []),
    ...(iban === '' ? [error('iban', 'Gib bitte die IBAN des Kontos an.')] : []),
    ...(consent ? [] : [error('consent', 'Erlaube bitte den Einzug, oder wähle oben die Überweisung.')]),
  ];
}
