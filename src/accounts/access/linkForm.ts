/** The pages that links in mails to users lead to: invitation, new password, confirmation of an address. */

import { z } from 'zod';
import type { Hosts } from '#domain/hosts.ts';
import { type AccountLinkKind, accountLinkPath, type ClosedLink } from '#domain/organisers/accounts/accountLinks.ts';
import { noticePath } from '#domain/organisers/organiserPaths.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import type { RejectedAccountLink } from '#pageData/organisers/accountLink.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import type { AccessServices } from './accessServices.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected form that a link in a mail has led to. */
    rejectedAccountLink?: RejectedAccountLink;
  }
}

export interface LinkServices extends Pick<AccessServices, 'invitationLinks' | 'passwordReset' | 'ownAddress'> {
  env: { hosts: Hosts; ADMIN_LOGIN_URL?: string | undefined };
}

/** Why a link cannot be used: the status of its page, and the message for clients that do not accept HTML. */
const closedLinks: Record<ClosedLink, [status: number, message: string]> = {
  unknown: [404, 'Diesen Link gibt es nicht.'],
  expired: [410, 'Dieser Link ist abgelaufen.'],
  used: [410, 'Dieser Link gilt nicht mehr.'],
};

interface LinkAction {
  open: (token: string, subdomain: string) => Promise<object | ClosedLink>;
  accept: (token: string, subdomain: string, fields: unknown) => Promise<'done' | ClosedLink>;
  /** Page to show afterwards. */
  next: (subdomain: string) => string;
}

function actionOf({ invitationLinks, passwordReset, ownAddress }: LinkServices, kind: AccountLinkKind): LinkAction {
  const actions: Record<AccountLinkKind, LinkAction> = {
    einladung: { ...invitationLinks, next: (subdomain) => noticePath(subdomain, 'login', 'konto') },
    'passwort-neu': {
      open: passwordReset.open,
      accept: passwordReset.reset,
      next: (subdomain) => noticePath(subdomain, 'login', 'passwort'),
    },
    mailadresse: {
      open: ownAddress.open,
      accept: ownAddress.confirm,
      next: (subdomain) => noticePath(subdomain, 'konto', 'adresse'),
    },
  };
  return actions[kind];
}

const submittedSchema = z.object({ username: z.string().optional().catch(undefined) });

export function openAccountLink(kind: AccountLinkKind) {
  return async (services: LinkServices, call: Call): Promise<Answer> => {
    const subdomain = hostOf(services, call);
    const opened = await actionOf(services, kind).open(call.param('token'), subdomain);
    return show(kind, subdomain, call, typeof opened === 'string' ? closedLinks[opened][0] : 200);
  };
}

export function submitAccountLink(kind: AccountLinkKind) {
  return async (services: LinkServices, call: Call): Promise<Answer> => {
    const subdomain = hostOf(services, call);
    const { accept, next } = actionOf(services, kind);
    const outcome = await accept(call.param('token'), subdomain, call.body);
    if (outcome === 'done') return { redirect: next(subdomain) };
    const [status, message] = closedLinks[outcome];
    return { ...show(kind, subdomain, call, status), otherwise: new AppError(status, message) };
  };
}

export function showAccountLinkErrors(kind: AccountLinkKind) {
  return (services: LinkServices, error: AppError, call: Call): PageAnswer => {
    const { username } = submittedSchema.parse(call.body);
    const entered = kind === 'einladung' && username !== undefined ? { username: username.slice(0, 64) } : {};
    const rejected = { ...entered, ...shownErrors(error) };
    return show(kind, hostOf(services, call), call, error.status, rejected);
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

/** @throws AppError 404 if there is no such host, or another service manages its accounts */
function hostOf({ env }: LinkServices, { param }: Call): string {
  const host = env.ADMIN_LOGIN_URL ? null : env.hosts.find(param('subdomain'));
  if (!host) throw new AppError(404, closedLinks.unknown[1]);
  return host.subdomain;
}
