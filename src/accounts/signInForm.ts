/** Sign-in and sign-out by cookies, for the API and for the form that works without JavaScript. */
import { z } from 'zod';
import { isOrganiserPath, organiserPath, signInPath } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserSignIn } from '#domain/organisers/organiserTrips.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import type { SignInSource } from './countAttempt.ts';
import type { OrganiserSession } from './organiserSession.ts';
import { type SignIn, type SignInDeps, signIn, signOut } from './signIn.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Errors of a failed sign-in whose form is shown again. */
    failedSignIn?: Omit<OrganiserSignIn, 'host' | 'hasPasswordReset' | 'marketplaceUrl' | 'unsent'>;
  }
}

export interface SignInServices extends SignInDeps {
  organiserSession: OrganiserSession;
}

const submittedSchema = z.object({ username: z.string().catch('') });
const stepSchema = z.object({ step: z.string().nullable().catch(null) });
const querySchema = z.object({ weiter: z.string().catch('') });

/** Returns what the limits and the list of sign-ins need to know about a request. */
export function signInSource({ organiserSession }: SignInServices, { req, visitor }: Call): SignInSource {
  return {
    address: visitor,
    device: (subdomain) => organiserSession.cookies.device(req, subdomain),
    userAgent: req.get('user-agent') ?? '',
  };
}

export function keepSignIn(services: SignInServices, { req, res }: Call, { subdomain, signed, device }: SignIn): void {
  services.organiserSession.cookies.signIn(req, res, subdomain, { token: signed.token, device });
}

/** Answers with the token, and sets the cookies. @throws AppError as `signIn` */
export async function signInCall(services: SignInServices, call: Call): Promise<Answer> {
  const result = await signIn(services, call.body, signInSource(services, call));
  keepSignIn(services, call, result);
  return { json: { ...result.signed, subdomain: result.subdomain } };
}

export async function signOutCall(services: SignInServices, call: Call): Promise<Answer> {
  await endSignIn(services, call, (call.body as { subdomain?: unknown } | undefined)?.subdomain);
  return { status: 204 };
}

/** Signs in, and opens the requested page. */
export async function submitSignIn(services: SignInServices, call: Call): Promise<Answer> {
  const fields = { ...(call.body as object), subdomain: call.param('subdomain') };
  const result = await signIn(services, fields, signInSource(services, call));
  keepSignIn(services, call, result);
  const { weiter } = querySchema.parse(call.req.query);
  const { subdomain } = result;
  return { redirect: isOrganiserPath(subdomain, weiter) ? weiter : organiserPath(subdomain, 'dashboard') };
}

export function showSignInErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  const { username } = submittedSchema.parse(call.body);
  const { weiter } = querySchema.parse(call.req.query);
  return {
    page: signInPath(call.param('subdomain'), weiter),
    state: { failedSignIn: { username, step: stepSchema.parse(error.more).step, ...shownErrors(error) } },
  };
}

export async function submitSignOut(services: SignInServices, call: Call): Promise<Answer> {
  await endSignIn(services, call, call.param('subdomain'));
  return { redirect: '/admin' };
}

/**
 * Revokes the request's tokens for a host, both Bearer token and cookie, and removes the cookie. Does nothing without a token.
 * @throws AppError 503 if a token cannot be revoked at the moment; the cookie then stays
 */
async function endSignIn(services: SignInServices, { req, res }: Call, nameOrAlias: unknown): Promise<void> {
  const { cookies, liftToken, read, tokensFor } = services.organiserSession;
  const subdomain = typeof nameOrAlias === 'string' ? services.env.hosts.find(nameOrAlias)?.subdomain : undefined;
  if (!subdomain) throw new AppError(422, 'No matching subdomain found');
  await liftToken(req, subdomain);
  const organiser = await read(req, subdomain);
  // A marketplace administrator signs out at the host of the account.
  const signedInAt = typeof organiser === 'object' ? organiser.account.subdomain : subdomain;
  await signOut(services, tokensFor(req, signedInAt));
  cookies.signOut(req, res, signedInAt);
}
