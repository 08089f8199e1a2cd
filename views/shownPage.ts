import { createContext } from 'react';
import type { PageMatch } from '#pageData/sitePage.ts';

/** What components may know about the page on display. */
export interface PageInfo {
  /** See `SitePage`. */
  id: string;
  /** Arguments parsed from the address; null for an invalid address (404). */
  args: unknown;
  /** See `SitePage`. */
  needsAdminLogin?: true;
}

/** Returns what components may know about a matched page; null for an unknown address. */
export function pageInfoOf(match: PageMatch | null): PageInfo | null {
  if (!match) return null;
  const { id, permission } = match.page;
  return { id, args: match.args, ...(permission && { needsAdminLogin: true }) };
}

/** Context with the page on display, for components around the page. */
export const ShownPage = createContext<PageInfo | null>(null);
