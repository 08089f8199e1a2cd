/** Types of the scenarios of `npm run test:faults` and of their results. */
import type { RunningProduct } from './product.ts';

/** The result of a measurement. */
export interface Finding {
  /** The measured figures, as text for the table. */
  figures: string;
  /** Targets that were missed; empty if all were met. */
  faults: string[];
}

/** How a scenario runs the product. */
export interface Setup {
  /** @param env additional environment variables */
  start: (env?: Record<string, string>) => Promise<RunningProduct>;
  /** Whether times in milliseconds are judged and reported. */
  judgesTimes: boolean;
}

export interface Scenario {
  /** Argument of `npm run test:faults -- {name}`. */
  name: string;
  /** The fault and the expected behaviour, for the table. */
  title: string;
  /** End of the title if times are judged. */
  timeLimit?: string;
  /** Measures the product. */
  run: (setup: Setup, progress: Progress) => Promise<Finding>;
  /** The same measurement without the protection. It must find a fault. */
  control: (progress: Progress) => Promise<Finding>;
  /** Description of the control, for the table. Follows "fails as expected with". */
  controlTitle: string;
}

/** Reports progress to the terminal. */
export type Progress = (message: string) => void;

/** Returns the names of the targets that are not met. */
export function missedTargets(targets: Record<string, boolean>): string[] {
  return Object.entries(targets).flatMap(([target, isMet]) => (isMet ? [] : [target]));
}
