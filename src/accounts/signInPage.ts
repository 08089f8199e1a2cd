/** Sign-in and sign-out by cookies: the page with its form, which works without JavaScript, and the calls of the API. */
import { z } from 'zod';
import { startPage } from '#domain/organisers/accounts/permissions.ts';
import { isOrganiserPath, organiserPath, signInPath } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserSignIn } from '#domain/organisers/organiserTrips.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, endpoint, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { AccountContext, AccountDeps } from './accountDeps.ts';
import { body, signInBytes } from './accountRows.ts';
import type { SignInSource } from './countAttempt.ts';
import { type SignIn, signIn, signOut } from './signIn.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Errors of a failed sign-in whose form is shown again. */
    failedSignIn?: Omit<OrganiserSignIn, 'host' | 'hasPasswordReset' | 'marketplaceUrl' | 'unsent'>;
  }
}

const submittedSchema = z.object({ username: z.string().catch('') });
const stepSchema = z.object({ step: z.string().nullable().catch(null) });
const querySchema = z.object({ weiter: z.string().catch('') });

export const signInPage = {
  endpoints: [
    endpoint({ path: '/admin/login', body: { type: 'json', bytes: signInBytes }, handle: signInCall }),
    endpoint({ path: '/admin/logout', body: { type: 'json', bytes: 2 * 1024 }, handle: signOutCall }),
  ],
  forms: [
    form({ path: '/admin/:subdomain/login', body, handle: submitSignIn, errorPage: { show: showSignInErrors } }),
    form({ path: '/admin/:subdomain/logout', body, handle: submitSignOut }),
  ],
  pages: { organiserHosts: loadOrganiserHosts, organiserSignIn: loadOrganiserSignIn },
} satisfies SiteTable<AccountDeps, AccountContext>;

/** Loads the hosts to sign in at. A host's own site has only one, and leads to its sign-in or to its list of trips. */
async function loadOrganiserHosts({ deps, scope, req }: AccountContext): Loaded<'organiserHosts'> {
  const signedIn = req ? await deps.organiserSession.signedInAt(req) : [];
  const startOf = (subdomain: string) => {
    const found = signedIn.find((each) => each.subdomain === subdomain);
    return found ? organiserPath(subdomain, startPage(found)) : null;
  };
  if (scope.kind === 'host') {
    return { redirect: startOf(scope.subdomain) ?? signInPath(scope.subdomain), status: 302 };
  }
  const hosts = deps.env.hosts.list.map(({ subdomain, name }) => {
    return { subdomain, name, startPath: startOf(subdomain) };
  });
  return { data: hosts };
}

async function loadOrganiserSignIn(
  context: AccountContext,
  { subdomain, next }: ArgsOf<'organiserSignIn'>,
): Loaded<'organiserSignIn'> {
  const host = context.deps.env.hosts.find(subdomain);
  if (!host) return null;
  const failed = context.failedSignIn ?? { username: '', step: null, failure: null, errors: [] };
  const { ADMIN_LOGIN_URL, publicOrigin } = context.deps.env;
  const hasPasswordReset = ADMIN_LOGIN_URL === undefined;
  const path = isOrganiserPath(host.subdomain, next) ? next : organiserPath(host.subdomain, 'dashboard');
  const marketplaceUrl = context.scope.kind === 'host' ? `${publicOrigin}${path}` : null;
  const { subdomain: own, name } = host;
  const { unsent = null } = context;
  return { data: { host: { subdomain: own, name }, hasPasswordReset, marketplaceUrl, ...failed, unsent } };
}

/** Returns what the limits and the list of sign-ins need to know about a request. */
export function signInSource({ organiserSession }: AccountDeps, { req, visitor }: Call): SignInSource {
  return {
    address: visitor,
    device: (subdomain) => organiserSession.cookies.device(req, subdomain),
    userAgent: req.get('user-agent') ?? '',
  };
}

export function keepSignIn(deps: AccountDeps, { req, res }: Call, { subdomain, signed, device }: SignIn): void {
  deps.organiserSession.cookies.signIn(req, res, subdomain, { token: signed.token, device });
}

/** Answers with the token, and sets the cookies. @throws AppError as `signIn` */
async function signInCall(deps: AccountDeps, call: Call): Promise<Answer> {
  const result = await signIn(deps, call.body, signInSource(deps, call));
  keepSignIn(deps, call, result);
  return { json: { ...result.signed, subdomain: result.subdomain } };
}

async function signOutCall(deps: AccountDeps, call: Call): Promise<Answer> {
  await endSignIn(deps, call, (call.body as { subdomain?: unknown } | undefined)?.subdomain);
  return { status: 204 };
}

/** Signs in, and opens the requested page. */
async function submitSignIn(deps: AccountDeps, call: Call): Promise<Answer> {
  const fields = { ...(call.body as object), subdomain: call.param('subdomain') };
  const result = await signIn(deps, fields, signInSource(deps, call));
  keepSignIn(deps, call, result);
  const { weiter } = querySchema.parse(call.req.query);
  const { subdomain, signed } = result;
  if (isOrganiserPath(subdomain, weiter)) return { redirect: weiter };
  const organiser = await deps.tokens.read(signed.token).catch(() => null);
  return { redirect: organiserPath(subdomain, startPage(organiser ?? { role: 'owner' })) };
}

function showSignInErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  const { username } = submittedSchema.parse(call.body);
  const { weiter } = querySchema.parse(call.req.query);
  return {
    page: signInPath(call.param('subdomain'), weiter),
    state: { failedSignIn: { username, step: stepSchema.parse(error.more).step, ...shownErrors(error) } },
  };
}

async function submitSignOut(deps: AccountDeps, call: Call): Promise<Answer> {
  await endSignIn(deps, call, call.param('subdomain'));
  return { redirect: '/admin' };
}

/**
 * Revokes the request's tokens for a host, both Bearer token and cookie, and removes the cookie. Does nothing without a token.
 * @throws AppError 503 if a token cannot be revoked at the moment; the cookie then stays
 */
async function endSignIn(deps: AccountDeps, { req, res }: Call, nameOrAlias: unknown): Promise<void> {
  const { cookies, liftToken, read, tokensFor } = deps.organiserSession;
  const subdomain = typeof nameOrAlias === 'string' ? deps.env.hosts.find(nameOrAlias)?.subdomain : undefined;
  if (!subdomain) throw new AppError(422, 'No matching subdomain found');
  await liftToken(req, subdomain);
  const organiser = await read(req, subdomain);
  // A marketplace administrator signs out at the host of the account.
  const signedInAt = typeof organiser === 'object' ? organiser.account.subdomain : subdomain;
  await signOut(deps, tokensFor(req, signedInAt));
  cookies.signOut(req, res, signedInAt);
}
