import type { PageContext } from '#site/pageContext.ts';
import type { TripServices } from '../tripServices.ts';

/** What the loaders of this module get. */
export type TripContext = PageContext<TripServices>;
