/** Data of the page that reads a bank statement. */
import type { RecordedStatement, StatementPreview } from '#domain/organisers/bookings/statementPreview.ts';

export interface StatementData {
  /** null before a file was uploaded. */
  preview: StatementPreview | null;
  /** Why nothing was read or recorded. */
  failure: string | null;
  /** What was recorded; null for nothing. */
  recorded: RecordedStatement | null;
}
