/**
 * Middleware that checks the permissions of organisers. Each of their routes names its permission;
 * `test/integration/accounts/organiserPermissions.test.ts` finds routes without one.
 */
import type { Request, RequestHandler } from 'express';
import { requirePermission } from '#accounts/requirePermission.ts';
import type { Deps } from '#deps.ts';
import { may, type Permission } from '#domain/organisers/accounts/permissions.ts';
import { signInPath } from '#domain/organisers/organiserPaths.ts';
import { AppError } from '#platform/appError.ts';
import { redirectAfterForm } from '../sendRedirect.ts';
import { organiserOf, type ReadOrganiser } from './organiser.ts';

/** A handler that states the permission it checks. */
export type PermissionCheck = RequestHandler & { permission: Permission };

/** Creates the check for a permission in API routes. Must be mounted after `requireOrganiser`. */
export type Allow = (permission: Permission) => PermissionCheck;

export function createAllow(deps: Pick<Deps, 'database'>): Allow {
  return (permission) =>
    stating(permission, async (_req, res, next) => {
      await requirePermission(deps, organiserOf(res), permission);
      next();
    });
}

/** @param afterSignIn returns the page to open after signing in */
export type AllowForm = (
  permission: Permission,
  afterSignIn: (subdomain: string, req: Request) => string,
) => PermissionCheck;

/**
 * Creates the check for forms at `/admin/:subdomain/…`, which redirects to the sign-in if nobody is signed in. The signed-in
 * organiser is available by `organiserOf`.
 * Throws AppError 404 for an unknown host, PermissionError.
 */
export function createAllowForm(deps: Pick<Deps, 'database' | 'env'>, read: ReadOrganiser): AllowForm {
  return (permission, afterSignIn) =>
    stating(permission, async (req, res, next) => {
      const host = deps.env.hosts.find(String(req.params.subdomain));
      if (!host) throw new AppError(404, 'Diesen Veranstalter gibt es nicht.');
      const { subdomain } = host;
      const organiser = await read(req, subdomain);
      if (typeof organiser === 'string')
        return redirectAfterForm(res, signInPath(subdomain, afterSignIn(subdomain, req)));
      await requirePermission(deps, organiser, permission);
      res.locals.organiser = organiser;
      next();
    });
}

/** Returns whether a request is still signed in at a host with a permission. Streams check it while they are open. */
export async function isStillAllowed(
  read: ReadOrganiser,
  req: Request,
  subdomain: string,
  permission: Permission,
): Promise<boolean> {
  const organiser = await read(req, subdomain);
  return typeof organiser === 'object' && may(organiser.role, permission);
}

function stating(permission: Permission, check: RequestHandler): PermissionCheck {
  return Object.assign(check, { permission });
}
