import { createContext } from 'react';
import type { PageMatch } from './pageMatch.ts';

/** What the address of the page means: for what stands around the page and depends on it. */
export const ShownPage = createContext<PageMatch | null>(null);
