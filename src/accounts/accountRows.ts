/** What the rows of the forms of accounts have in common. */
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import type { AccountDeps } from './accountDeps.ts';

/** Passwords and a few other fields. */
export const signInBytes = 8 * 1024;
export const body = { type: 'form', bytes: signInBytes } as const;
/** Statuses that the page of the form explains. */
export const explained = [422, 429, 503];
export const invalidAction = 'Diese Aktion gibt es nicht.';
export const elsewhere = 'Dein Zugang wird an anderer Stelle verwaltet.';

export const ownAccount = {
  permission: 'account.own',
  afterSignIn: (subdomain: string) => organiserPath(subdomain, 'konto'),
  guard: ownAccountOnly,
  body,
} as const;

/** Returns a check that accounts are managed here, and not by another service. @param message of the 404 */
export function accountsAreHere(message: string) {
  return ({ env }: AccountDeps): undefined => {
    if (env.ADMIN_LOGIN_URL) throw new AppError(404, message);
  };
}

/** Leads marketplace administrators, who act at another host, to their own account. */
function ownAccountOnly(_services: unknown, { organiser: { account, subdomain } }: Call): Answer {
  if (account.subdomain === subdomain) return undefined;
  return { redirect: organiserPath(account.subdomain, 'konto') };
}

/** Returns the host of a page without sign-in. @throws AppError 404 if there is none, or another service manages its accounts */
export function hostWithAccounts({ env }: AccountDeps, name: string): string {
  const host = env.ADMIN_LOGIN_URL ? null : env.hosts.find(name);
  if (!host) throw new AppError(404, 'Diese Seite gibt es nicht.');
  return host.subdomain;
}
