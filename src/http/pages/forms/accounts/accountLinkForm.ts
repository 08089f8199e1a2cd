/** The pages that links in mails to users lead to: invitation, new password, confirmation of an address. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import {
  type AccountLinkKind,
  accountLinkKinds,
  accountLinkPath,
  type ClosedLink,
} from '#domain/organisers/accounts/accountLinks.ts';
import { accountPath, signInPathAfter } from '#domain/organisers/organiserPaths.ts';
import type { RejectedAccountLink } from '#pageData/organisers/accountLink.ts';
import { AppError } from '#platform/appError.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { prefersHtml } from '../../../errors/prefersHtml.ts';
import { signInBytes } from '../../../middleware/bodyLimits.ts';
import { formBody } from '../../../middleware/formBody.ts';
import type { RateLimits } from '../../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../../sendRedirect.ts';
import { createShowForm, formErrors, shownErrors } from '../formPage.ts';

/** Status of a page that explains why a link cannot be used. */
const statusOf: Record<ClosedLink, number> = { unknown: 404, expired: 410, used: 410 };
/** Messages for clients that do not accept HTML. */
const closedMessages: Record<ClosedLink, string> = {
  unknown: 'Diesen Link gibt es nicht.',
  expired: 'Dieser Link ist abgelaufen.',
  used: 'Dieser Link gilt nicht mehr.',
};
const explainedStatuses = [422, 429, 503];

interface LinkAction {
  open: (token: string, subdomain: string) => Promise<object | ClosedLink>;
  accept: (token: string, subdomain: string, fields: unknown) => Promise<'done' | ClosedLink>;
  /** Page to show afterwards. */
  next: (subdomain: string) => string;
}

const submittedSchema = z.object({ username: z.string().optional().catch(undefined) });

export function accountLinkForm(deps: Deps, limits: RateLimits, renderer: () => Promise<Renderer>): Router {
  const { invitationLinks, passwordReset, ownAddress } = deps;
  const actions: Record<AccountLinkKind, LinkAction> = {
    einladung: { ...invitationLinks, next: (subdomain) => signInPathAfter(subdomain, 'konto') },
    'passwort-neu': {
      open: passwordReset.open,
      accept: passwordReset.reset,
      next: (subdomain) => signInPathAfter(subdomain, 'passwort'),
    },
    mailadresse: {
      open: ownAddress.open,
      accept: ownAddress.confirm,
      next: (subdomain) => accountPath(subdomain, 'adresse'),
    },
  };
  const showForm = createShowForm(deps, renderer);
  const subdomainOf = (req: Pick<Request, 'params'>): string => {
    const host = deps.env.ADMIN_LOGIN_URL ? null : deps.env.hosts.find(String(req.params.subdomain));
    if (!host) throw new AppError(404, closedMessages.unknown);
    return host.subdomain;
  };
  const tokenOf = (req: Pick<Request, 'params'>) => String(req.params.token);

  function routesOf(kind: AccountLinkKind): Router {
    const { open, accept, next } = actions[kind];
    const show = (req: Pick<Request, 'params'>, res: Response, status: number, rejected?: RejectedAccountLink) =>
      showForm(res, {
        url: new URL(accountLinkPath(subdomainOf(req), kind, encodeURIComponent(tokenOf(req))), res.locals.origin),
        status,
        context: rejected ? { rejectedAccountLink: rejected } : {},
      });
    const handleOpen: RequestHandler = async (req, res) => {
      const opened = await open(tokenOf(req), subdomainOf(req));
      await show(req, res, typeof opened === 'string' ? statusOf[opened] : 200);
    };
    const handleAccept: RequestHandler = async (req, res) => {
      const subdomain = subdomainOf(req);
      const outcome = await accept(tokenOf(req), subdomain, req.body);
      if (outcome === 'done') return redirectAfterForm(res, next(subdomain));
      if (!prefersHtml(req)) throw new AppError(statusOf[outcome], closedMessages[outcome]);
      await show(req, res, statusOf[outcome]);
    };
    const showErrors = formErrors<Request['params']>({
      statuses: explainedStatuses,
      show: (error, req, res) => {
        const { username } = submittedSchema.parse(req.body);
        const entered = kind === 'einladung' && username !== undefined ? { username: username.slice(0, 64) } : {};
        return show(req, res, error.status, { ...entered, ...shownErrors(error) });
      },
    });
    const path = `/admin/:subdomain/${kind}/:token`;
    return express
      .Router()
      .get(path, limits.pages, handleOpen)
      .post(path, limits.pages, requireSameOrigin, formBody(signInBytes), handleAccept, showErrors);
  }

  const router = express.Router();
  for (const kind of accountLinkKinds) router.use(routesOf(kind));
  return router;
}
