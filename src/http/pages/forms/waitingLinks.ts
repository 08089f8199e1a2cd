/** The pages of signed links to an entry of a waiting list and to its offer. They work without JavaScript. */
import express, { type RequestHandler, type Response, type Router } from 'express';
import type { Renderer } from '../../../../views/entryServer.tsx';
import type { Deps } from '../../../deps.ts';
import {
  type WaitingLinkKind,
  waitingDonePaths,
  waitingLinkPath,
} from '../../../domain/bookings/waiting/waitingPaths.ts';
import { AppError } from '../../../platform/appError.ts';
import type { ClosedWaiting, OpenWaiting } from '../../../submissions/waiting/openLink.ts';
import { prefersHtml } from '../../errors/prefersHtml.ts';
import { smallFormBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { createShowForm, redirectAfterForm } from './formPage.ts';

/** Status of a page that explains why a link cannot be used. */
const statusOf: Record<ClosedWaiting, number> = { unknown: 404, expired: 410, used: 410, declined: 410, left: 410 };
/** Messages for clients that do not accept HTML. */
const closedMessages: Record<ClosedWaiting, string> = {
  unknown: 'Diesen Link gibt es nicht.',
  expired: 'Dieser Link ist abgelaufen.',
  used: 'Mit diesem Angebot wurde schon gebucht.',
  declined: 'Dieses Angebot wurde abgelehnt.',
  left: 'Du hast die Warteliste verlassen.',
};
/** What the only button of each page does. */
const actionOf = { eintrag: 'left', angebot: 'declined' } as const;

export function waitingLinks(deps: Deps, limits: RateLimits, renderer: () => Promise<Renderer>): Router {
  const showForm = createShowForm(deps, renderer);
  const router = express.Router();
  for (const kind of ['eintrag', 'angebot'] as const) {
    const path = waitingLinkPath(kind, ':token');
    const { open, close } = handlersOf(deps, showForm, kind);
    router.get(path, limits.pages, open);
    router.post(path, limits.pages, requireSameOrigin, formBody(smallFormBytes), limits.submissions, close);
  }
  return router;
}

function handlersOf(
  deps: Deps,
  showForm: ReturnType<typeof createShowForm>,
  kind: WaitingLinkKind,
): Record<'open' | 'close', RequestHandler> {
  const show = (res: Response, token: string, waitingLink: OpenWaiting) =>
    showForm(res, {
      url: new URL(res.locals.origin + waitingLinkPath(kind, encodeURIComponent(token))),
      status: typeof waitingLink === 'string' ? statusOf[waitingLink] : 200,
      context: { waitingLink },
    });
  return {
    async open(req, res) {
      const token = String(req.params.token);
      await show(res, token, await deps.waitingList.open(kind, token, res.locals.scope));
    },
    async close(req, res) {
      const token = String(req.params.token);
      const link = await deps.waitingList.open(kind, token, res.locals.scope);
      if (typeof link !== 'string') await deps.waitingList.close(link.entry.reference, actionOf[kind]);
      // If something else was faster, for example a booking, the page tells what.
      const after = typeof link === 'string' ? link : await deps.waitingList.open(kind, token, res.locals.scope);
      // A repeated request has the same result as the first one.
      if (after === actionOf[kind]) return redirectAfterForm(res, waitingDonePaths[actionOf[kind]]);
      if (typeof after === 'string' && !prefersHtml(req)) throw new AppError(statusOf[after], closedMessages[after]);
      await show(res, token, after);
    },
  };
}
