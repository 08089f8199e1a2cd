/** What became of a trip, save by save (specification §7.6). */
import type { FieldChange } from './tripFields.ts';

/** What made a save: the editor, an action on many trips, or taking a save back. */
export type SaveKind = 'edit' | 'bulk' | 'undo';

export interface HistoryEntry {
  id: string;
  kind: SaveKind;
  /** User name. */
  by: string;
  /** ISO 8601. */
  at: string;
  changes: FieldChange[];
  /** Id of the entry whose changes this one took back. */
  undoes: string | null;
  /** Id of the run that saved this trip among others. */
  run: string | null;
}

/** A page of them, newest first. */
export interface TripHistory {
  entries: HistoryEntry[];
  /** What to ask for as `after` to see what came before; null at the end. */
  next: string | null;
}
