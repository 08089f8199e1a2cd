export type WorkerMessage =
  /** The current favourites; sent on page load and when they change. Data savers download nothing. */
  | { kind: 'favourites'; ids: string[]; mayDownload: boolean }
  /** The page of a favourite is open. */
  | { kind: 'visited'; path: string }
  /** Records wait on the saved list of a leader, and may be sent. The answer is what the list says then. */
  | { kind: 'checkIns'; path: string };
