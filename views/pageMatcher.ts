import { createContext } from 'react';
import type { MatchPage } from './pageMatch.ts';

/**
 * Context with the function that finds the page of an address. Components cannot import the routes, because the routes
 * import the pages.
 */
export const PageMatcher = createContext<MatchPage>(() => null);
