import type { PageContext } from '#site/pageContext.ts';
import type { MessageDeps } from '../messageDeps.ts';

/** What the loaders of this module get. */
export type MessageContext = PageContext<MessageDeps>;
