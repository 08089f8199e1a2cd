/** Data of the page that finds, exports and erases all data of one person at a host. */
import type { PersonSummary } from '#domain/bookings/personSummary.ts';
import type { FieldError } from '#domain/fieldError.ts';

/** Values of the fields that settle open bookings. */
export interface SettlementValues {
  /** How coming bookings are cancelled: one of `endings`, or empty. */
  storno: string;
  /** Kind of the payment of what is open, `bankFile`, or empty. */
  art: string;
  /** A day, like "3.7.2027"; empty for today. */
  tag: string;
}

/** A mail address that a search has found. */
export interface FoundMailbox {
  email: string;
  /** Of those who have used it, with the children. */
  names: string;
}

/** A search; `found` is null if it was rejected, or if several addresses fit. */
export interface PrivacySearch {
  /** As it was entered, or the only address that was found. */
  email: string;
  /** The addresses that fit a name or number; empty if there is one at most. */
  mailboxes: FoundMailbox[];
  /** How open bookings are settled, as it was entered. */
  entered: SettlementValues;
  found: PersonSummary | null;
  /** Whether a file for the bank can pay back what is open. */
  canMakeFile: boolean;
  errors: FieldError[];
  /** What is stored in full, if it was asked for. */
  report: PersonReport | null;
  /** Error that does not belong to a field. */
  failure: string | null;
}

/** What is stored about a person, in words. */
export interface PersonReport {
  title: string;
  parts: (
    | { heading: string }
    | { subheading: string }
    | { paragraph: string }
    | { link: string; label: string }
    | { facts: [string, string][] }
  )[];
}

export interface PrivacyData {
  /** null before the first search. */
  search: PrivacySearch | null;
  /** The file for the bank that was made with the erasure; `amount` in cents. */
  file: { id: string; amount: number } | null;
}
