import type { AccountLinkKind, ClosedLink } from '#domain/organisers/accounts/accountLinks.ts';
import type { OpenAccountLink } from '#pageData/organisers/accountLink.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { AccountServices } from '../accountServices.ts';
import type { AccountContext } from './accountContext.ts';

type Opened = Pick<OpenAccountLink, 'username' | 'role' | 'address'> | ClosedLink;

/** Opens the link of each kind. Changes nothing. */
const opens: Record<AccountLinkKind, (deps: AccountServices, token: string, subdomain: string) => Promise<Opened>> = {
  async einladung({ invitationLinks }, token, subdomain) {
    const invitation = await invitationLinks.open(token, subdomain);
    if (typeof invitation === 'string') return invitation;
    return { username: '', role: invitation.role, address: invitation.email };
  },
  async 'passwort-neu'({ passwordReset }, token, subdomain) {
    const account = await passwordReset.open(token, subdomain);
    return typeof account === 'string' ? account : { username: account.username, role: null, address: '' };
  },
  async mailadresse({ ownAddress }, token, subdomain) {
    const pending = await ownAddress.open(token, subdomain);
    if (typeof pending === 'string') return pending;
    return { username: pending.account.username, role: null, address: pending.address };
  },
};

/** Loads the page of a link, or the reason why it cannot be used; null with a sign-in service, which manages the accounts. */
export async function loadAccountLink(
  { deps, rejectedAccountLink }: AccountContext,
  { subdomain, kind, token }: ArgsOf<'accountLink'>,
): Loaded<'accountLink'> {
  const host = deps.env.ADMIN_LOGIN_URL ? null : deps.env.hosts.find(subdomain);
  if (!host) return null;
  const shownHost = { subdomain: host.subdomain, name: host.name };
  const opened = await opens[kind](deps, token, host.subdomain);
  if (typeof opened === 'string') return { data: { host: shownHost, state: opened } };
  return { data: { host: shownHost, state: 'open', ...opened, errors: [], failure: null, ...rejectedAccountLink } };
}

/** Loads the form for a new password; null with a sign-in service, which manages the accounts. */
export async function loadForgottenPassword(
  { deps, rejectedReset }: AccountContext,
  { subdomain }: ArgsOf<'forgottenPassword'>,
): Loaded<'forgottenPassword'> {
  const host = deps.env.ADMIN_LOGIN_URL ? null : deps.env.hosts.find(subdomain);
  if (!host) return null;
  const rejected = rejectedReset ?? { account: '', errors: [], failure: null };
  return { data: { host: { subdomain: host.subdomain, name: host.name }, ...rejected } };
}
