import type { Database } from '#database/connectDatabase.ts';
import type { PageContext } from '#site/pageContext.ts';
import type { AccountEnv } from './accountRows.ts';
import type { AccountServices } from './accountServices.ts';
import type { SignInDeps } from './signIn.ts';

/** What the forms of this module get. */
export type AccountDeps = AccountServices & SignInDeps & AccountEnv & { database: Database };

/** What the loaders of this module get. */
export type AccountContext = PageContext<AccountDeps>;
