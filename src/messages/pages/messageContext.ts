import type { ContentClients } from '#content/contentClients.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { PageContext } from '#site/pageContext.ts';
import type { MessageServices } from '../messageServices.ts';

/** What the loaders of this module get. */
export type MessageContext = PageContext<MessageServices & { content: ContentClients; database: Database }>;
