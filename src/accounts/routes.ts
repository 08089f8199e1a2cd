/** What accounts add to the site: sign-in, the own account, users and invitations, and the links of their mails. */
import type { SiteTable } from '#site/pageContext.ts';
import { forgottenPasswordPage } from './access/forgottenPassword.ts';
import type { AccountContext, AccountDeps } from './accountDeps.ts';
import { accountLinkPages } from './accountLinkPages.ts';
import { accountPage } from './accountPage.ts';
import { secondFactorPage } from './secondFactorPage.ts';
import { signInPage } from './signInPage.ts';
import { usersPage } from './usersPage.ts';

export const accountRoutes = {
  endpoints: signInPage.endpoints,
  forms: [
    ...accountLinkPages.forms,
    ...signInPage.forms,
    ...forgottenPasswordPage.forms,
    ...accountPage.forms,
    ...secondFactorPage.forms,
    ...usersPage.forms,
  ],
  pages: {
    ...accountLinkPages.pages,
    ...signInPage.pages,
    ...forgottenPasswordPage.pages,
    ...accountPage.pages,
    ...secondFactorPage.pages,
    ...usersPage.pages,
  },
} satisfies SiteTable<AccountDeps, AccountContext>;
