import type { PageContext } from '#site/pageContext.ts';
import type { ReviewServices } from '../reviewServices.ts';

/** What the loaders of this module get. */
export type ReviewContext = PageContext<ReviewServices>;
