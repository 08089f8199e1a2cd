/** A page with its data, as the server renders it. */

import type { PageQueryName, PageQueryTypes } from './pageQueries.ts';
import type { PageMatch } from './sitePage.ts';

/** The data of a page query, or its promise if the page does not wait for it. */
export type PageAnswer = {
  [N in PageQueryName]: { name: N; args: PageQueryTypes[N]['args'] } & (
    | { data: PageQueryTypes[N]['data'] }
    | { late: Promise<PageQueryTypes[N]['data']> }
  );
}[PageQueryName];

export interface LoadedPage {
  /** Absolute address on the site. */
  url: URL;
  /** null for an unknown address. */
  match: PageMatch | null;
  status: 200 | 404;
  answers: readonly PageAnswer[];
  /** Whether organisers see the levels of their own trips on it. */
  showsLevels: boolean;
}

/** Returns whether a page still waits for data. Such a page is sent in parts. */
export function isPending({ answers }: LoadedPage): boolean {
  return answers.some((answer) => 'late' in answer);
}
