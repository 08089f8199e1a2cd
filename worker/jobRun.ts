/** What a handler may know of the job it runs for. */
export interface JobRun {
  /** When the job is tried again should it fail now; null when this is the last try. */
  nextTry: Date | null;
}
