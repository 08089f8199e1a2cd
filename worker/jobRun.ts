/** Information about the current attempt of a job, passed to its handler. */
export interface JobRun {
  /** Time of the next attempt if this one fails; null if this is the last attempt. */
  nextTry: Date | null;
  /** Time of the change in the content that caused the job, ISO 8601; null if there is none. */
  changedAt: string | null;
}
