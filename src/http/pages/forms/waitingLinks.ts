/** The pages of signed links to an entry of a waiting list and to its offer. They work without JavaScript. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { ClosedWaiting, OpenWaiting } from '#bookings/waiting/openLink.ts';
import type { Deps } from '#deps.ts';
import {
  type WaitingLinkKind,
  waitingDonePaths,
  waitingLinkKinds,
  waitingLinkPath,
} from '#domain/bookings/waiting/waitingPaths.ts';
import { AppError } from '#platform/appError.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { prefersHtml } from '../../errors/prefersHtml.ts';
import { smallFormBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';
import { createShowForm } from './formPage.ts';

/** Status of a page that explains why a link cannot be used. */
const statusOf = (closed: ClosedWaiting) => (closed === 'unknown' ? 404 : 410);
/** Messages for clients that do not accept HTML. */
const closedMessages: Record<ClosedWaiting, string> = {
  unknown: 'Diesen Link gibt es nicht.',
  unconfirmed: 'Dieser Link gilt nicht mehr.',
  expired: 'Dieser Link ist abgelaufen.',
  used: 'Mit diesem Angebot wurde schon gebucht.',
  declined: 'Dieses Angebot wurde abgelehnt.',
  left: 'Du hast die Warteliste verlassen.',
  removed: 'Der Veranstalter hat diesen Eintrag entfernt.',
};
/** Why an entry cannot be confirmed now. The page shows it, and the link stays valid. */
const explainedStatuses = [409, 422];

export function waitingLinks(deps: Deps, limits: RateLimits, renderer: () => Promise<Renderer>): Router {
  const showForm = createShowForm(deps, renderer);
  const router = express.Router();
  for (const kind of waitingLinkKinds) {
    const path = waitingLinkPath(kind, ':token');
    const { open, submit } = handlersOf(deps, showForm, kind);
    router.get(path, limits.pages, open);
    router.post(path, limits.pages, requireSameOrigin, formBody(smallFormBytes), limits.submissions, submit);
  }
  return router;
}

function handlersOf(
  deps: Deps,
  showForm: ReturnType<typeof createShowForm>,
  kind: WaitingLinkKind,
): Record<'open' | 'submit', RequestHandler> {
  const openLink = (req: Request, res: Response) =>
    deps.waitingList.open(kind, String(req.params.token), res.locals.scope);
  const show = async (req: Request, res: Response, waitingLink: OpenWaiting, failure?: AppError) => {
    // A confirmed entry is shown at its own link.
    if (kind === 'bestaetigung' && typeof waitingLink !== 'string' && waitingLink.entryPath) {
      return redirectAfterForm(res, waitingLink.entryPath);
    }
    if (req.method === 'POST' && typeof waitingLink === 'string' && !prefersHtml(req)) {
      throw new AppError(statusOf(waitingLink), closedMessages[waitingLink]);
    }
    await showForm(res, {
      url: new URL(res.locals.origin + waitingLinkPath(kind, encodeURIComponent(String(req.params.token)))),
      status: typeof waitingLink === 'string' ? statusOf(waitingLink) : (failure?.status ?? 200),
      context: { waitingLink, ...(failure && { waitingFailure: failure }) },
    });
  };
  /** Confirms the entry. A repeated request leads to the entry too. */
  const confirm: RequestHandler = async (req, res) => {
    const link = await openLink(req, res);
    if (typeof link === 'string' || link.confirms === null) return show(req, res, link);
    try {
      await deps.waitingList.confirm(link.entry.reference, link.confirms);
    } catch (error) {
      if (!(error instanceof AppError) || !explainedStatuses.includes(error.status)) throw error;
      return show(req, res, link, error);
    }
    await show(req, res, await openLink(req, res));
  };
  /** Leaves the list or declines the offer. */
  const close =
    (to: 'left' | 'declined'): RequestHandler =>
    async (req, res) => {
      const link = await openLink(req, res);
      if (typeof link !== 'string') await deps.waitingList.close(link.entry.reference, to);
      // If something else was faster, for example a booking, the page tells what.
      const after = typeof link === 'string' ? link : await openLink(req, res);
      // A repeated request has the same result as the first one.
      if (after === to) return redirectAfterForm(res, waitingDonePaths[to]);
      await show(req, res, after);
    };
  return {
    async open(req, res) {
      await show(req, res, await openLink(req, res));
    },
    submit: { bestaetigung: confirm, eintrag: close('left'), angebot: close('declined') }[kind],
  };
}
