/** What pages tell the service worker. */
export type WorkerMessage =
  /** These are the favourites now: on every first page, and when they change. */
  | { kind: 'favourites'; ids: string[] }
  /** Somebody reads the page of a favourite. */
  | { kind: 'visited'; path: string };
