import type { Database } from '#database/connectDatabase.ts';
import type { Env } from '#env.ts';
import type { PageContext } from '#site/pageContext.ts';
import type { AccountServices } from '../accountServices.ts';

/** What the loaders of this module get. */
export type AccountContext = PageContext<AccountServices & { env: Pick<Env, 'ADMIN_LOGIN_URL'>; database: Database }>;
