/** The history of a trip, one entry per save (specification §7.6). */
import type { FieldChange } from './fieldChanges.ts';

/** The origin of a save: the editor, a change of many trips, or undoing an earlier save. */
export type SaveKind = 'edit' | 'bulk' | 'undo';

export interface HistoryEntry {
  id: string;
  kind: SaveKind;
  /** User name. */
  by: string;
  /** ISO 8601. */
  at: string;
  changes: FieldChange[];
  /** Id of the entry whose changes this save has undone; null otherwise. */
  undoes: string | null;
  /** Id of the bulk run that saved this trip; null otherwise. */
  run: string | null;
}

export type SavedBy = Pick<HistoryEntry, 'by' | 'at'>;

/** A page of history entries, newest first. */
export interface TripHistory {
  entries: HistoryEntry[];
  /** Value of the parameter `after` for the next page of older entries; null on the last page. */
  next: string | null;
}
