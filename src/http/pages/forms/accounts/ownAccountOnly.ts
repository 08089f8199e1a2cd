import type { RequestHandler } from 'express';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { organiserOf } from '../../../middleware/organiser.ts';
import { redirectAfterForm } from '../../../sendRedirect.ts';

/** Redirects marketplace administrators, who act at another host, to their own account. */
export const ownAccountOnly: RequestHandler = (_req, res, next) => {
  const { account, subdomain } = organiserOf(res);
  if (account.subdomain === subdomain) return next();
  redirectAfterForm(res, organiserPath(account.subdomain, 'konto'));
};
