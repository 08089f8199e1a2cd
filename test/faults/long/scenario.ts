/** The result of a measurement. */
export interface Finding {
  /** The measured figures, as text for the table. */
  figures: string;
  /** Targets that were missed; empty if all were met. */
  faults: string[];
}

/** Reports progress to the terminal. */
export type Progress = (message: string) => void;

/** Returns the names of the targets that are not met. */
export function missedTargets(targets: Record<string, boolean>): string[] {
  return Object.entries(targets).flatMap(([target, isMet]) => (isMet ? [] : [target]));
}
