import { createPageMatcher } from '../pageMatch.ts';
import { siteRoutes } from '../routes.tsx';

/** Finds the page of an address in the browser. Import it dynamically: it needs all routes. */
export const matchSitePage = createPageMatcher(siteRoutes);
