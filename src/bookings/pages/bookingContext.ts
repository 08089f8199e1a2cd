import type { ContentClients } from '#content/contentClients.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { Env } from '#env.ts';
import type { Logger } from '#platform/logger.ts';
import type { PageContext } from '#site/pageContext.ts';
import type { BookingServices } from '../bookingServices.ts';

/** What the loaders of this module get. */
export type BookingContext = PageContext<
  BookingServices & {
    env: Pick<Env, 'TRAVELLER_DATA_KEEP_DAYS'>;
    content: ContentClients;
    database: Database;
    logger: Logger;
  }
>;
