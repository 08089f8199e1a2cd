import { createContext } from 'react';
import type { MatchPage } from './pageMatch.ts';

/** Tells components which page an address means. They cannot import the routes, because the routes import the pages. */
export const PageMatcher = createContext<MatchPage>(() => null);
