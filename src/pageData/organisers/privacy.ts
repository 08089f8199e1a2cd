/** Data of the page that finds, exports and erases all data of one person at a host. */
import type { PersonSummary } from '#domain/bookings/personSummary.ts';
import type { FieldError } from '#domain/fieldError.ts';

/** Values of the fields that settle open bookings. */
export interface SettlementValues {
  /** How coming bookings are cancelled: one of `endings`, or empty. */
  storno: string;
  /** Kind of the payment of what is open, or empty. */
  art: string;
  /** A day, like "3.7.2027"; empty for today. */
  tag: string;
}

/** A search by mail address; `found` is null if it was rejected. */
export interface PrivacySearch {
  email: string;
  /** How open bookings are settled, as it was entered. */
  entered: SettlementValues;
  found: PersonSummary | null;
  errors: FieldError[];
  /** What is stored in full, if it was asked for. */
  report: PersonReport | null;
  /** Error that does not belong to a field. */
  failure: string | null;
}

/** What the file about a person contains, to read and print. */
export interface PersonReport {
  /** ISO 8601. */
  createdAt: string;
  /** The entries by kind, as in the file. */
  lists: Record<string, Record<string, unknown>[]>;
  /** Number of entries that only the file contains. */
  omitted: number;
  /** How long data is stored: after the trip, answers about travellers, and payments. */
  keep: { days: number; answersDays: number; accountingYears: number };
}

export interface PrivacyData {
  /** null before the first search. */
  search: PrivacySearch | null;
}
