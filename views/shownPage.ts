import { createContext } from 'react';
import type { PageMatch } from './pageMatch.ts';

/** Context with the matched page, for components around the page. */
export const ShownPage = createContext<PageMatch | null>(null);
