import type { PageContext } from '#site/pageContext.ts';
import type { BookingDeps } from '../bookingDeps.ts';

/** What the loaders of this module get. */
export type BookingContext = PageContext<BookingDeps>;
