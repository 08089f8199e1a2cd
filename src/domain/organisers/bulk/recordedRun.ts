/** The latest runs of a host, which can be undone (specification §7.13). */
import { operationLabels } from './tripOperation.ts';

export const runLabels = {
  ...operationLabels,
  import: 'Termine aus einer Datei übernehmen',
  'import-trips': 'Reisen aus einer Datei übernehmen',
  undo: 'Rückgängig gemacht',
} as const;
export const recordedActions = Object.keys(runLabels) as RecordedAction[];
export type RecordedAction = keyof typeof runLabels;

export interface RecordedRun {
  run: string;
  action: RecordedAction;
  /** Describes the action in more detail; may be empty. */
  details: string;
  /** User name. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** Number of trips that the run has changed. */
  trips: number;
  /** ISO 8601 time of the latest run that has undone this one; null if it was not undone. */
  undoneAt: string | null;
}
