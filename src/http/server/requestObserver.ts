/** Observes each request: its metrics, its trace, and one log line. Log lines contain no path, address or input. */
import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '#platform/logger.ts';
import { frequentMessages } from '#platform/logOutput.ts';
import type { HttpMetrics, RequestKind, RequestLabels } from '#platform/metrics/httpMetrics.ts';
import { readTraceparent, runInTrace, type Trace } from '#platform/trace/trace.ts';
import { idsOnly, type Tracing } from '#platform/trace/tracing.ts';

declare global {
  namespace Express {
    interface Locals {
      /** What is known about the request so far; missing for requests on the short path of cached responses. */
      observed?: Partial<RequestLabels> & { status?: number };
    }
  }
}

export interface RequestObserver {
  /** Observes a request until its response is closed. */
  handler: RequestHandler;
  /**
   * Prepares the labels of a cached response.
   * @returns a function that observes a request after its response was sent; `started` is the value of
   * `performance.now()` at the arrival of the request
   */
  cachedResponse(labels: RequestLabels): (req: Request, res: ServerResponse, started: number) => void;
}

/** Adds what a handler knows about a request. */
export function labelRequest(res: Response, labels: NonNullable<Response['locals']['observed']>): void {
  if (res.locals.observed) Object.assign(res.locals.observed, labels);
}

/** Status in metrics and log if the client disconnected before the response. */
const clientClosed = 499;

interface RequestObserverSettings {
  http: HttpMetrics;
  logger: Logger;
  tracing: Tracing;
}

export function createRequestObserver({ http, logger, tracing }: RequestObserverSettings): RequestObserver {
  // Redaction would take almost half of the time of a line, and these lines have no fields to redact.
  const lines = logger.child({}, { redact: [] });
  /** Starts the trace of a request, or continues the one of its header. */
  const startTrace = (req: Request, kind: RequestKind, startedAt: number): Trace => {
    // Health checks are too frequent to be worth a span.
    const { start } = kind === 'health' ? idsOnly : tracing;
    return start(req.method, 'server', readTraceparent(req.headers.traceparent), startedAt);
  };
  /** Ends the span of a request, and logs its line. */
  const end = (trace: Trace, req: Request, labels: RequestLabels, status: number, ms: number): void => {
    const { kind, route, way } = labels;
    endSpan(trace, req, labels, status);
    const level = kind === 'health' ? 'debug' : 'info';
    lines[level](
      { trace: trace.id, method: req.method, kind, route, way, status, ms: Math.round(ms * 10) / 10 },
      frequentMessages.request,
    );
  };

  return {
    handler(req, res, next) {
      const started = performance.now();
      const trace = startTrace(req, kindOf(req), started);
      const observed: NonNullable<Response['locals']['observed']> = {};
      res.locals.observed = observed;
      const headAt = timeOfHead(res);
      res.once('close', () => {
        const labels = {
          kind: observed.kind ?? kindOf(req),
          route: observed.route ?? routeOf(req),
          way: observed.way ?? '',
        };
        const status = observed.status ?? (res.headersSent ? res.statusCode : clientClosed);
        const ms = performance.now() - started;
        const firstByteMs = (headAt() ?? performance.now()) - started;
        http.series(labels).observe(status, labels.way === 'live' ? null : ms / 1000, firstByteMs / 1000);
        end(trace, req, labels, status, ms);
      });
      runInTrace(trace, next);
    },
    cachedResponse(labels) {
      const series = http.series(labels);
      return (req, res, started) => {
        const ms = performance.now() - started;
        series.observe(res.statusCode, ms / 1000, ms / 1000);
        if (tracing.isExporting || lines.isLevelEnabled('info')) {
          end(startTrace(req, labels.kind, started), req, labels, res.statusCode, ms);
        }
      };
    },
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
