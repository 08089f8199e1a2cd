/** The latest runs of a host, which can be undone (specification §7.13). */
import { type OperationKind, operationLabels } from './tripOperation.ts';

export const recordedActions = [...(Object.keys(operationLabels) as OperationKind[]), 'undo'] as const;
export type RecordedAction = (typeof recordedActions)[number];

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
