/** What a scenario of the long fault run is, and how its outcome is judged. */

/** What a measurement has found. */
export interface Finding {
  /** The figures in words, for the table. */
  figures: string;
  /** Targets that were missed, in words; empty when all were met. */
  faults: string[];
}

export interface Scenario {
  /** `npm run test:faults -- {name}` runs it alone. */
  name: string;
  /** What is done and what must hold, for the table. */
  title: string;
  /** Measures the product. */
  run: (progress: Progress) => Promise<Finding>;
  /** The same measurement where the protection is missing: it has to find a fault. */
  control: (progress: Progress) => Promise<Finding>;
  /** What is missing in the control, for the table. */
  controlTitle: string;
}

/** Tells whoever waits how far it has come. */
export type Progress = (words: string) => void;

/** Faults as words, for those conditions that do not hold. */
export function missed(targets: Record<string, boolean>): string[] {
  return Object.entries(targets).flatMap(([words, isMet]) => (isMet ? [] : [words]));
}
