/** The pages that links in mails to users lead to: invitation, new password, confirmation of an address. */

import { z } from 'zod';
import {
  type AccountLinkKind,
  accountLinkKinds,
  accountLinkPath,
  type ClosedLink,
} from '#domain/organisers/accounts/accountLinks.ts';
import { rolesOf, rolesText } from '#domain/organisers/accounts/permissions.ts';
import { noticePath } from '#domain/organisers/organiserPaths.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import type { OpenAccountLink, RejectedAccountLink } from '#pageData/organisers/accountLink.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import type { SiteTable } from '#site/pageContext.ts';
import { acceptInvitation, openInvitation } from './access/acceptInvitation.ts';
import { openResetLink, resetPassword } from './access/forgottenPassword.ts';
import { confirmAddress, openAddressLink } from './access/ownAddress.ts';
import type { AccountContext, AccountDeps } from './accountDeps.ts';
import { body, explained, hostWithAccounts } from './accountRows.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected form that a link in a mail has led to. */
    rejectedAccountLink?: RejectedAccountLink;
  }
}

/** Why a link cannot be used: the status of its page, and the message for clients that do not accept HTML. */
const closedLinks: Record<ClosedLink, [status: number, message: string]> = {
  unknown: [404, 'Diesen Link gibt es nicht.'],
  expired: [410, 'Dieser Link ist abgelaufen.'],
  used: [410, 'Dieser Link gilt nicht mehr.'],
};

export const accountLinkPages = {
  forms: accountLinkKinds.flatMap((kind) => {
    const path = `/admin/:subdomain/${kind}/:token`;
    const errorPage = { statuses: explained, show: showAccountLinkErrors(kind) };
    return [
      form({ method: 'get', path, handle: openAccountLink(kind) }),
      form({ path, body, handle: submitAccountLink(kind), errorPage }),
    ];
  }),
  pages: { accountLink: loadAccountLink },
} satisfies SiteTable<AccountDeps, AccountContext>;

/** Loads the page of a link, or the reason why it cannot be used; null with a sign-in service, which manages the accounts. */
async function loadAccountLink(
  { deps, rejectedAccountLink }: AccountContext,
  { subdomain, kind, token }: ArgsOf<'accountLink'>,
): Loaded<'accountLink'> {
  const host = deps.env.ADMIN_LOGIN_URL ? null : deps.env.hosts.find(subdomain);
  if (!host) return null;
  const shownHost = { subdomain: host.subdomain, name: host.name };
  const opened = await actionOf(deps, kind).open(token, host.subdomain);
  if (typeof opened === 'string') return { data: { host: shownHost, state: opened } };
  return { data: { host: shownHost, state: 'open', ...opened, errors: [], failure: null, ...rejectedAccountLink } };
}

interface LinkAction {
  /** Returns what the page shows, or why the link cannot be used. Changes nothing. */
  open: (
    token: string,
    subdomain: string,
  ) => Promise<Pick<OpenAccountLink, 'username' | 'roles' | 'address'> | ClosedLink>;
  accept: (token: string, subdomain: string, fields: unknown) => Promise<'done' | ClosedLink>;
  /** Page to show afterwards. */
  next: (subdomain: string) => string;
}

function actionOf(deps: AccountDeps, kind: AccountLinkKind): LinkAction {
  const actions: Record<AccountLinkKind, LinkAction> = {
    einladung: {
      async open(token, subdomain) {
        const invitation = await openInvitation(deps, token, subdomain);
        if (typeof invitation === 'string') return invitation;
        return { username: '', roles: rolesText(rolesOf(invitation)), address: invitation.email };
      },
      accept: (token, subdomain, fields) => acceptInvitation(deps, token, subdomain, fields),
      next: (subdomain) => noticePath(subdomain, 'login', 'konto'),
    },
    'passwort-neu': {
      async open(token, subdomain) {
        const account = await openResetLink(deps, token, subdomain);
        return typeof account === 'string' ? account : { username: account.username, roles: '', address: '' };
      },
      accept: (token, subdomain, fields) => resetPassword(deps, token, subdomain, fields),
      next: (subdomain) => noticePath(subdomain, 'login', 'passwort'),
    },
    mailadresse: {
      async open(token, subdomain) {
        const pending = await openAddressLink(deps, token, subdomain);
        if (typeof pending === 'string') return pending;
        return { username: pending.account.username, roles: '', address: pending.address };
      },
      accept: (token, subdomain) => confirmAddress(deps, token, subdomain),
      next: (subdomain) => noticePath(subdomain, 'konto', 'adresse'),
    },
  };
  return actions[kind];
}

const submittedSchema = z.object({ username: z.string().optional().catch(undefined) });

function openAccountLink(kind: AccountLinkKind) {
  return async (deps: AccountDeps, call: Call): Promise<Answer> => {
    const subdomain = hostWithAccounts(deps, call.param('subdomain'));
    const opened = await actionOf(deps, kind).open(call.param('token'), subdomain);
    return show(kind, subdomain, call, typeof opened === 'string' ? closedLinks[opened][0] : 200);
  };
}

function submitAccountLink(kind: AccountLinkKind) {
  return async (deps: AccountDeps, call: Call): Promise<Answer> => {
    const subdomain = hostWithAccounts(deps, call.param('subdomain'));
    const { accept, next } = actionOf(deps, kind);
    const outcome = await accept(call.param('token'), subdomain, call.body);
    if (outcome === 'done') return { redirect: next(subdomain) };
    const [status, message] = closedLinks[outcome];
    return { ...show(kind, subdomain, call, status), otherwise: new AppError(status, message) };
  };
}

function showAccountLinkErrors(kind: AccountLinkKind) {
  return (deps: AccountDeps, error: AppError, call: Call): PageAnswer => {
    const { username } = submittedSchema.parse(call.body);
    const entered = kind === 'einladung' && username !== undefined ? { username: username.slice(0, 64) } : {};
    const rejected = { ...entered, ...shownErrors(error) };
    return show(kind, hostWithAccounts(deps, call.param('subdomain')), call, error.status, rejected);
  };
}

function show(
  kind: AccountLinkKind,
  subdomain: string,
  { param }: Call,
  status: number,
  rejectedAccountLink?: RejectedAccountLink,
): PageAnswer {
  const page = accountLinkPath(subdomain, kind, encodePart(param('token')));
  return { page, status, state: rejectedAccountLink ? { rejectedAccountLink } : {} };
}
