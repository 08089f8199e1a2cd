/** What accounts add to the site: sign-in, the own account, users and invitations, and the links of their mails. */

import { accountLinkKinds } from '#domain/organisers/accounts/accountLinks.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { endpoint, form } from '#platform/http/routeTable.ts';
import type { SiteTable } from '#site/pageContext.ts';
import { openAccountLink, showAccountLinkErrors, submitAccountLink } from './access/linkForm.ts';
import {
  type AccountServices,
  accountsAreHere,
  addressSchema,
  changeInvitation,
  changeUser,
  endSignIns,
  invitationActionSchema,
  invite,
  ownAccountOnly,
  requestPassword,
  setAddress,
  setPassword,
  showAddressErrors,
  showInvitationErrors,
  showPasswordErrors,
  showResetErrors,
  signInsSchema,
  userSchema,
} from './accountForms.ts';
import type { AccountContext } from './pages/accountContext.ts';
import { loadAccount } from './pages/loadAccount.ts';
import { loadAccountLink, loadForgottenPassword } from './pages/loadAccountLink.ts';
import { loadSecondFactor } from './pages/loadSecondFactor.ts';
import { loadOrganiserHosts, loadOrganiserSignIn } from './pages/loadSignIn.ts';
import { loadUsers } from './pages/loadUsers.ts';
import { factorActionSchema, showFactorErrors, submitSecondFactor } from './secondFactorForm.ts';
import { showSignInErrors, signInCall, signOutCall, submitSignIn, submitSignOut } from './signInForm.ts';

/** Passwords and a few other fields. */
const signInBytes = 8 * 1024;
const body = { type: 'form', bytes: signInBytes } as const;
const explained = [422, 429, 503];
const invalidAction = 'Diese Aktion gibt es nicht.';

const ownAccount = {
  permission: 'account.own',
  afterSignIn: (subdomain: string) => organiserPath(subdomain, 'konto'),
  guard: ownAccountOnly,
  body,
} as const;
const users = {
  permission: 'users.manage',
  body,
} as const;

export const accountRoutes = {
  endpoints: [
    endpoint({ path: '/admin/login', body: { type: 'json', bytes: signInBytes }, handle: signInCall }),
    endpoint({ path: '/admin/logout', body: { type: 'json', bytes: 2 * 1024 }, handle: signOutCall }),
  ],
  forms: [
    ...accountLinkKinds.flatMap((kind) => {
      const path = `/admin/:subdomain/${kind}/:token`;
      const errorPage = { statuses: explained, show: showAccountLinkErrors(kind) };
      return [
        form({ method: 'get', path, handle: openAccountLink(kind) }),
        form({ path, body, handle: submitAccountLink(kind), errorPage }),
      ];
    }),
    form({
      path: '/admin/:subdomain/login',
      body,
      handle: submitSignIn,
      errorPage: { show: showSignInErrors },
    }),
    form({ path: '/admin/:subdomain/logout', body, handle: submitSignOut }),
    form({
      path: '/admin/:subdomain/passwort-vergessen',
      body,
      handle: requestPassword,
      errorPage: { statuses: explained, show: showResetErrors },
    }),
    form({
      ...ownAccount,
      path: '/admin/:subdomain/konto/passwort',
      address: accountsAreHere('Dein Passwort wird an anderer Stelle verwaltet.'),
      handle: setPassword,
      errorPage: { statuses: explained, show: showPasswordErrors },
    }),
    form({
      ...ownAccount,
      path: '/admin/:subdomain/konto/anmeldungen',
      input: { schema: signInsSchema, invalid: 'Diese Anmeldung gibt es nicht.' },
      handle: endSignIns,
    }),
    form({
      ...ownAccount,
      path: '/admin/:subdomain/konto/adresse',
      address: accountsAreHere('Dein Zugang wird an anderer Stelle verwaltet.'),
      input: { schema: addressSchema, invalid: 'Da stimmt noch etwas nicht.' },
      handle: setAddress,
      errorPage: { statuses: explained, show: showAddressErrors },
    }),
    form({
      ...ownAccount,
      path: '/admin/:subdomain/konto/zweiter-faktor',
      address: accountsAreHere('Dein Zugang wird an anderer Stelle verwaltet.'),
      input: { schema: factorActionSchema, invalid: invalidAction },
      handle: submitSecondFactor,
      errorPage: { statuses: explained, show: showFactorErrors },
    }),
    form({
      ...users,
      path: '/admin/:subdomain/einladungen',
      guard: accountsAreHere('Die Zugänge werden an anderer Stelle verwaltet.'),
      handle: invite,
      errorPage: { statuses: explained, show: showInvitationErrors },
    }),
    form({
      ...users,
      path: '/admin/:subdomain/einladungen/:invitation',
      guard: accountsAreHere('Die Zugänge werden an anderer Stelle verwaltet.'),
      input: { schema: invitationActionSchema, invalid: invalidAction },
      handle: changeInvitation,
    }),
    form({
      ...users,
      path: '/admin/:subdomain/benutzer/:username',
      input: { schema: userSchema, invalid: invalidAction },
      handle: changeUser,
    }),
  ],
  pages: {
    organiserAccount: loadAccount,
    organiserUsers: loadUsers,
    secondFactor: loadSecondFactor,
    accountLink: loadAccountLink,
    forgottenPassword: loadForgottenPassword,
    organiserHosts: loadOrganiserHosts,
    organiserSignIn: loadOrganiserSignIn,
  },
} satisfies SiteTable<AccountServices, AccountContext>;
