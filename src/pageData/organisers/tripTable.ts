import type { TablePlan } from '#domain/organisers/table/newTripPlan.ts';

/** A submitted table, with its dry run. */
export interface SubmittedTable {
  text: string;
  /** Problem of the whole table; null if it could be read. */
  problem: string | null;
  /** null if the table has a problem. */
  plan: TablePlan | null;
  /** Whether the table or the existing trips have changed since the confirmed dry run. */
  isOutdated: boolean;
}

export interface TripTableData {
  submitted: SubmittedTable | null;
}
