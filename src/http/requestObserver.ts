/** Observes each request: its metrics, its trace, and one log line. Only the lines of missing pages contain a path. */
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '#deps.ts';
import { frequentMessages } from '#platform/logOutput.ts';
import type { RequestKind, RequestLabels } from '#platform/metrics/httpMetrics.ts';
import { readTraceparent, runInTrace, type Trace } from '#platform/trace.ts';
import { idsOnly } from '#platform/tracing/tracing.ts';
import { pageNotFound } from './errors/pageNotFound.ts';

declare global {
  namespace Express {
    interface Locals {
      /** What is known about the request so far. */
      observed?: Partial<RequestLabels> & { status?: number };
    }
  }
}

/** Adds what a handler knows about a request. */
export function labelRequest(res: Response, labels: NonNullable<Response['locals']['observed']>): void {
  if (res.locals.observed) Object.assign(res.locals.observed, labels);
}

/** Status in metrics and log if the client disconnected before the response. */
const clientClosed = 499;

/** Observes each request until its response is closed. */
export function requestObserver({ metrics, logger, tracing }: Deps): RequestHandler {
  // Redaction would take almost half of the time of a line, and these lines have no fields to redact.
  const lines = logger.child({}, { redact: [] });
  return (req, res, next) => {
    const started = performance.now();
    // Health checks are too frequent to be worth a span.
    const { start } = kindOf(req) === 'health' ? idsOnly : tracing;
    const trace = start(req.method, 'server', readTraceparent(req.headers.traceparent), started);
    const observed: NonNullable<Response['locals']['observed']> = {};
    res.locals.observed = observed;
    const headAt = timeOfHead(res);
    res.once('close', () => {
      const kind = observed.kind ?? kindOf(req);
      const labels = { kind, route: observed.route ?? routeOf(req), way: observed.way ?? '' };
      const status = observed.status ?? (res.headersSent ? res.statusCode : clientClosed);
      const ms = performance.now() - started;
      const firstByteMs = (headAt() ?? performance.now()) - started;
      metrics.http.series(labels).observe(status, labels.way === 'live' ? null : ms / 1000, firstByteMs / 1000);
      endSpan(trace, req, labels, status);
      lines[kind === 'health' ? 'debug' : 'info'](
        {
          ...{ trace: trace.id, method: req.method, ...labels, status, ms: Math.round(ms * 10) / 10 },
          ...(status === 404 && (kind === 'page' || kind === 'data') && { error: pageNotFound(req).message }),
        },
        frequentMessages.request,
      );
    });
    runInTrace(trace, next);
  };
}

function endSpan({ span }: Trace, { method }: Request, { kind, route, way }: RequestLabels, status: number): void {
  if (!span) return;
  span.rename(`${method} ${route}`);
  span.set({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
  span.set({ 'lagerfeuer.kind': kind, 'lagerfeuer.way': way });
  span.end(status >= 500 || way === 'failed' ? String(status) : undefined);
}

/** Returns a function that returns the time by `performance.now()` at which the head was sent; undefined before. */
function timeOfHead(res: Response): () => number | undefined {
  let time: number | undefined;
  const writeHead = res.writeHead;
  res.writeHead = function (this: Response, ...head: unknown[]) {
    time ??= performance.now();
    return Reflect.apply(writeHead, this, head);
  };
  return () => time;
}

const kindsByPath: [RegExp, RequestKind][] = [
  [/^\/api\//, 'api'],
  [/^\/bilder\//, 'picture'],
  [/^\/(assets\/|builds\/|robots\.txt$|sitemap|offline$)/, 'file'],
  [/^\/(healthz|readyz)$/, 'health'],
];

/** Returns the kind of a request that no handler has labelled. */
function kindOf({ method, originalUrl }: Request): RequestKind {
  const path = originalUrl.split('?', 1)[0] ?? '';
  const found = kindsByPath.find(([pattern]) => pattern.test(path));
  return found ? found[1] : method === 'POST' ? 'form' : 'page';
}

/** Returns the pattern of the matching route of Express, whose number is bounded, or "none". */
function routeOf({ route }: Request): string {
  const patterns: unknown[] = [route?.path].flat();
  return patterns.find((pattern): pattern is string => typeof pattern === 'string') ?? 'none';
}
