/** The checks of sign-in and permission, which each row of a table with a permission goes through. */
import type { Request, RequestHandler, Response } from 'express';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { may, type Permission } from '#domain/organisers/accounts/permissions.ts';
import { AppError } from '#platform/appError.ts';
import type { Web } from '../web.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Name of the organisers' host that the request addresses. Set by `liftToken`. */
      addressedHost?: string;
      /** Set by `requireOrganiser` and `requireSignInOfForm`. */
      organiser?: Organiser;
    }
  }
}

/** A handler that states the permission it checks, so that a test can compare the routes with the tables. */
export type PermissionCheck = RequestHandler & { permission: Permission };

/**
 * Turns the cookie's token for the addressed host into the Bearer token of the request (specification §7.3): the host of the path
 * or of the query `subdomain`.
 * @param findHost returns the host of a request that names none; null if there is none
 * @throws AppError 400 if no host is addressed
 */
export function liftToken(
  { deps }: Web,
  findHost: (req: Request, res: Response) => Promise<string | null> | string | null = () => null,
): RequestHandler {
  return async (req, res, next) => {
    const named = req.params.subdomain ?? req.query.subdomain;
    const host = typeof named === 'string' ? named : await findHost(req, res);
    if (host === null) throw new AppError(400, 'No subdomain found in request options');
    res.locals.addressedHost = host;
    await deps.organiserSession.liftToken(req, host);
    next();
  };
}

/** Requires a sign-in at the addressed host. @throws AppError 401, or 403 for a token of another host */
export function requireOrganiser({ deps }: Web): RequestHandler {
  return async (req, res, next) => {
    const organiser = await deps.organiserSession.read(req, res.locals.addressedHost ?? '');
    if (organiser === 'nobody') throw new AppError(401, 'Bitte melde dich an.');
    if (organiser === 'forbidden') throw new AppError(403, 'Diese Anmeldung gilt für einen anderen Veranstalter.');
    res.locals.organiser = organiser;
    next();
  };
}

/** Checks the permission of a call. Must be mounted after `requireOrganiser`. */
export function requirePermission({ requirePermission }: Web, permission: Permission): PermissionCheck {
  const check: RequestHandler = async (_req, res, next) => {
    if (!res.locals.organiser) throw new Error('The route must be mounted after requireOrganiser');
    await requirePermission(res.locals.organiser, permission);
    next();
  };
  return Object.assign(check, { permission });
}

/**
 * Checks sign-in and permission of a form at `/admin/:subdomain/…`. Throws AppError 404 for an unknown host, 403 without the
 * permission.
 * @param answer answers if nobody is signed in
 */
export function requireSignInOfForm(
  { deps, requirePermission }: Web,
  permission: Permission,
  answer: (subdomain: string, req: Request, res: Response) => Promise<void>,
): PermissionCheck {
  const check: RequestHandler = async (req, res, next) => {
    const host = deps.env.hosts.find(String(req.params.subdomain));
    if (!host) throw new AppError(404, 'Diesen Veranstalter gibt es nicht.');
    const organiser = await deps.organiserSession.read(req, host.subdomain);
    if (typeof organiser === 'string') return answer(host.subdomain, req, res);
    await requirePermission(organiser, permission);
    res.locals.organiser = organiser;
    next();
  };
  return Object.assign(check, { permission });
}

/** Returns whether a request is still signed in at a host with a permission. Streams check it while they are open. */
export async function isStillAllowed(
  { deps }: Web,
  req: Request,
  subdomain: string,
  permission: Permission,
): Promise<boolean> {
  const organiser = await deps.organiserSession.read(req, subdomain);
  return typeof organiser === 'object' && may(organiser, permission);
}
