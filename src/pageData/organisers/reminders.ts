/** Data of the page on which a host says when families are reminded of payments. */
import type { ShownMail } from '#domain/bookings/shownMail.ts';
import type { Rejection } from '#domain/fieldError.ts';

export interface RemindersData extends Rejection {
  /** What the fields of the form contain: days of the levels, and "ja" for reminders without an organiser. */
  fields: Record<'stufe1' | 'stufe2' | 'stufe3' | 'automatisch', string>;
  /** The mails of the stored levels to one family as an example; empty if no family owes something. */
  mails: ShownMail[];
  /** Identifies the stored settings on which the form is based. */
  version: string;
}
