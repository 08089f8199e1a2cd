/** Data of the journal of payments, and of the page with the accounts for DATEV. */
import type { IsoDate } from '#domain/dates.ts';
import type { Rejection } from '#domain/fieldError.ts';
import type { Journal } from '#domain/organisers/journal/journal.ts';

export type JournalData = Journal & {
  today: IsoDate;
  /** Whether there can be a file for DATEV: not without settings, and not of days of several financial years. */
  datev: 'ready' | 'manyYears' | 'none';
};

export interface DatevData extends Rejection {
  fields: Record<string, string>;
}
