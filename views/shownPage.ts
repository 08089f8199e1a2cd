import { createContext } from 'react';
import type { PageMatch } from './pageMatch.ts';

/** What components may know about the page on display. */
export interface PageInfo {
  /** Id of its route. */
  id: string;
  /** Arguments parsed from the address; null for an invalid address (404). */
  args: unknown;
  /** See `SiteRoute`. */
  needsAdminLogin?: true;
}

/** Returns what components may know about a matched page; null for an unknown address. */
export function pageInfoOf(match: PageMatch | null): PageInfo | null {
  if (!match) return null;
  const { id, needsAdminLogin } = match.route;
  return { id, args: match.args, ...(needsAdminLogin && { needsAdminLogin }) };
}

/** Context with the page on display, for components around the page. */
export const ShownPage = createContext<PageInfo | null>(null);
