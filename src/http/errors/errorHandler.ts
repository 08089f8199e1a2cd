/** Converts errors into responses: problem+json for programs, the error page for browsers. */
import { randomBytes } from 'node:crypto';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { isContentUnavailable } from '#content/isContentUnavailable.ts';
import { FilterError } from '#domain/search/filters.ts';
import { withoutToken } from '#domain/site/linkPaths.ts';
import { RouteParamError } from '#domain/site/routeParam.ts';
import { TripIdError } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import type { Logger } from '#platform/logger.ts';
import { PermissionError } from '#platform/permissionError.ts';
import { createThrottle } from '#platform/throttle.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { isCrawler } from '../isCrawler.ts';
import { setRetryAfter } from '../retryAfter.ts';
import { prefersHtml } from './prefersHtml.ts';
import { problemText, problemType } from './problem.ts';

interface ErrorSettings {
  renderer: () => Promise<Renderer>;
  logger: Logger;
  /** Time in milliseconds; by default that of the system. */
  now?: () => number;
  /** Returns the stack trace that error pages show; only in development (specification §9.1). */
  stackOf: ((error: Error) => string) | undefined;
}

/** Creates an error reference that appears both in the log line and on the visitor's page. */
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

/**
 * The last handler of the Express app. Logs server errors with a reference that is shown to the visitor. The same failure of many
 * requests within a second has one line, whose reference they share.
 */
export function handleErrors({ renderer, logger, now = Date.now, stackOf }: ErrorSettings): ErrorRequestHandler {
  const throttle = createThrottle(now);
  return async (thrown: unknown, req, res, _next) => {
    // The client has disconnected: there is nothing to send and no server error to log.
    if (res.destroyed) return;
    if (res.headersSent) {
      logger.error({ err: thrown, path: pathOf(req) }, 'request failed after the response had started');
      res.destroy();
      return;
    }
    const error = toAppError(thrown);
    const stack = thrown instanceof Error ? stackOf?.(thrown) : undefined;
    const log = (dropped: number) => {
      const reference = createErrorReference();
      const message = error.status === 503 ? 'request failed: something is unavailable' : 'request failed';
      logger.error({ err: thrown, reference, path: pathOf(req), ...(dropped > 0 && { dropped }) }, message);
      return reference;
    };
    const reference = error.status >= 500 ? throttle(failureOf(thrown, error), log) : undefined;
    setRetryAfter(res, error);
    if (!prefersHtml(req)) {
      sendProblem(res, error, reference);
      return;
    }
    res.status(error.status).set('Cache-Control', 'no-store');
    // Crawlers must not index the error page (specification §9.1).
    if (isCrawler(req.get('user-agent')) && stack === undefined) {
      res.end();
      return;
    }
    const page = await renderer().catch((failure: unknown) => {
      if (stack === undefined) throw failure;
      return null;
    });
    // In development, a page whose sources are invalid keeps the error page from being rendered, too.
    if (!page) {
      res.type('text').send(stack);
      return;
    }
    res.type('html');
    const details = {
      status: error.status,
      message: error.message,
      ...(error instanceof PermissionError && { permittedPath: error.startPath }),
      ...(reference && { reference }),
      ...(stack !== undefined && { stack }),
    };
    page.renderError(details, res);
  };
}

/** Returns what the failures of many requests have in common: what is unavailable, or the place in the code. */
function failureOf(thrown: unknown, { status }: AppError): string {
  const { message, stack } = thrown instanceof Error ? thrown : new Error();
  return status === 503 ? message : (stack ?? message);
}

/** Converts a thrown value. Errors of Express and its parsers have a `status`, for example 400 for a malformed URL. */
function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isContentUnavailable(thrown)) {
    return new AppError(503, 'Das geht gerade nicht. Bitte versuche es in einem Moment noch einmal.');
  }
  if (thrown instanceof RouteParamError) return new AppError(404, thrown.message);
  if (thrown instanceof TripIdError || thrown instanceof FilterError) return new AppError(400, thrown.message);
  const status = (thrown as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError(status, 'Mit dieser Anfrage können wir nichts anfangen.');
  }
  return new AppError(500, 'Da ist bei uns etwas schiefgegangen.');
}

/** Returns the path for the log: without the query, which may contain user input, and without the token of a signed link. */
function pathOf(req: Request): string {
  return withoutToken(req.originalUrl);
}
