import { departurePages } from './departurePages.ts';
import { mainPages } from './mainPages.ts';
import { organiserPages } from './organiserPages.ts';
import { otherPages } from './otherPages.ts';
import { waitingPages } from './waitingPages.ts';

/**
 * Loads the components of pages. Apart from the routes, because a page is hydrated without them: they are loaded when the
 * visitor goes to another page.
 */
export const pageComponents = { ...mainPages, ...otherPages, ...organiserPages, ...waitingPages, ...departurePages };
