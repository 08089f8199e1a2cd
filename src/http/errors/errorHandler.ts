/** The one place where failures become answers: problem+json for programs, the error page for people. */
import { randomBytes } from 'node:crypto';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Renderer } from '../../../views/entryServer.tsx';
import { isContentUnavailable } from '../../content/isContentUnavailable.ts';
import { TripIdError } from '../../domain/trip/tripId.ts';
import { AppError } from '../../platform/appError.ts';
import type { Logger } from '../../platform/logger.ts';
import { UnavailableError } from '../../platform/unavailableError.ts';
import { isCrawler } from '../isCrawler.ts';
import { setRetryAfter } from '../retryAfter.ts';
import { prefersHtml } from './prefersHtml.ts';
import { problemText, problemType } from './problem.ts';

interface ErrorSettings {
  renderer: () => Promise<Renderer>;
  logger: Logger;
  /** Whether error pages show the stack trace: during development only (specification §9.1). */
  showStacks: boolean;
}

/** A name for one failure, the same in the log line and on the visitor's page. */
export function createErrorReference(): string {
  return randomBytes(4).toString('hex');
}

/** Sends `application/problem+json` (specification §9.2). */
export function sendProblem(res: Response, error: AppError, reference?: string): void {
  res
    .status(error.status)
    .set('Cache-Control', 'no-store')
    .type(problemType)
    .send(problemText(res.req, error, reference));
}

/** Express's last handler. A failure of ours is logged with a reference that the visitor sees too. */
export function handleErrors({ renderer, logger, showStacks }: ErrorSettings): ErrorRequestHandler {
  return async (thrown: unknown, req, res, _next) => {
    // Who has left is told nothing, and it was nobody's issue.
    if (res.destroyed) return;
    if (res.headersSent) {
      logger.error({ err: thrown, path: pathOf(req) }, 'request failed after its answer had begun');
      res.destroy();
      return;
    }
    const error = toAppError(thrown);
    const reference = error.status >= 500 ? createErrorReference() : undefined;
    if (reference) logger.error({ err: thrown, reference, path: pathOf(req) }, 'request failed');
    setRetryAfter(res, error);
    if (!prefersHtml(req)) {
      sendProblem(res, error, reference);
      return;
    }
    res.status(error.status).set('Cache-Control', 'no-store');
    // A crawler must not learn our error page by heart (specification §9.1).
    if (isCrawler(req.get('user-agent'))) {
      res.end();
      return;
    }
    const stack = showStacks && thrown instanceof Error ? { stack: thrown.stack ?? '' } : {};
    res.type('html');
    const page = await renderer();
    page.renderError({ status: error.status, message: error.message, ...(reference && { reference }), ...stack }, res);
  };
}

/** What Express and its parsers throw carries a status of its own: a malformed address is the sender's issue. */
function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isContentUnavailable(thrown) || thrown instanceof UnavailableError) {
    return new AppError(503, 'Das geht gerade nicht. Bitte versuche es in einem Moment noch einmal.');
  }
  if (thrown instanceof TripIdError) return new AppError(400, thrown.message);
  const status = (thrown as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError(status, 'Mit dieser Anfrage können wir nichts anfangen.');
  }
  return new AppError(500, 'Da ist bei uns etwas schiefgegangen.');
}

/** Queries may hold what somebody has typed in, so they are kept out of the log. */
function pathOf(req: Request): string {
  return req.originalUrl.split('?', 1)[0] ?? '';
}
