/** What the parsers of bank statements find in a file. */
import type { StatementEntry } from '#domain/bookings/statement.ts';

export type ReadEntry = Omit<StatementEntry, 'id'>;

/** An incoming payment, or an entry that is left out. */
export type FoundEntry = ReadEntry | 'leftOut';

/** Why a file cannot be read, as a German sentence. */
export interface StatementProblem {
  message: string;
}
