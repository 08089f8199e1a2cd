/**
 * The embedded content backend: the part of Sanity's Content Lake API that @sanity/client, @sanity/import and
 * @sanity/export need. It runs in its own process and evaluates GROQ in worker threads, because both are CPU-intensive.
 */
import { mkdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createFairQueue } from '#platform/fairQueue.ts';
import { type ContentBackendMetrics, createContentBackendMetrics } from '#platform/metrics/contentBackendMetrics.ts';
import type { HttpMetrics } from '#platform/metrics/httpMetrics.ts';
import { type Health, healthOf } from '#platform/ops/health.ts';
import { ApiError, badRequest } from './apiError.ts';
import { createVariantCache } from './assets/variantCache.ts';
import { dispatch, type Exchange, hasBearerToken, type Route, rejectBrowsers, sendError } from './http.ts';
import { createListenHub } from './listen.ts';
import { createAnswerQuery } from './query/answerQuery.ts';
import { createQueryThreads, type QueryThreads } from './query/queryThreads.ts';
import { createRoutes } from './routes.ts';
import { openStore, type Store } from './store/store.ts';

export interface EmbeddedBackendSettings {
  /** Folder for all files of the backend; created if missing. */
  dataDir: string;
  /** Address to listen on, by default 127.0.0.1. On all addresses, requests for any host name are accepted. */
  host?: '127.0.0.1' | '0.0.0.0' | undefined;
  /** 0 selects a free port. */
  port: number;
  /** Bearer token that is required for writes and for reading private documents. */
  token: string;
  projectId: string;
  dataset: string;
  logger?: Logger;
  metrics?: ContentBackendMetrics;
  /** Folder with pictures that all hosts share, and a folder `icons`; without it, only uploaded pictures are served. */
  picturesFolder?: string | undefined;
  /** Timeout of a query in milliseconds. */
  queryTimeMs?: number;
  /** Evaluates the queries that are not cheap; by default in threads. */
  queryThreads?: ((store: Store) => QueryThreads) | undefined;
}

export interface EmbeddedBackend {
  url: string;
  port: number;
  /** Checks whether the store answers. */
  checkHealth(): Health;
  /** Ends listeners, waits for running requests and closes the store. Safe to call twice. */
  close(): Promise<void>;
}

/** Paths of the files and folders below the data folder. */
const dataPaths = (dataDir: string) => ({
  database: join(dataDir, 'content.sqlite'),
  assets: join(dataDir, 'assets'),
  pictures: join(dataDir, 'pictures'),
  variants: join(dataDir, 'image-cache'),
});

const loopback = '127.0.0.1';
const maxVariantBytes = 2_000_000_000;
const maxConnections = 1_000;
/** Limits of concurrent and waiting renderings; each rendering uses a full core. */
const renderings = { maxConcurrent: 2, maxWaiting: 500 };
const tooBusy = () => new ApiError(503, 'Too many pictures are being computed');

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

function requestUrl(req: IncomingMessage): URL {
  const url = URL.parse(req.url ?? '/', 'http://lake');
  if (!url) throw badRequest('The address is not valid');
  return url;
}

/** Stops accepting connections. Connections that are still busy after the grace period (milliseconds) are closed. */
async function stop(server: Server, graceMs = 5000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}

/**
 * Starts the backend.
 * @throws EADDRINUSE if the port is in use; an error if another process has opened the store of the data folder
 */
export async function startEmbeddedBackend(settings: EmbeddedBackendSettings): Promise<EmbeddedBackend> {
  const { dataDir, token, projectId, dataset, queryTimeMs = 5_000, logger = null } = settings;
  const { host = loopback, picturesFolder: shared = null } = settings;
  const metrics = settings.metrics ?? createContentBackendMetrics();
  const paths = dataPaths(dataDir);
  let routes: Route[] | null = null;

  // A listener address of 14,800 characters (specification §12.6) plus headers is close to Node's default limit.
  const server = createServer({ maxHeaderSize: 32_768 }, async (req: IncomingMessage, res: ServerResponse) => {
    // Errors of clients that disconnect early are ignored; without a handler they would end the process.
    res.on('error', () => undefined);
    const exchange = { req, res };
    const label = observeExchange(metrics.http, exchange);
    try {
      rejectBrowsers(req, { anyHost: host !== loopback });
      if (!routes) throw new ApiError(503, 'The content backend is starting');
      await dispatch(routes, { ...exchange, url: requestUrl(req), hasToken: hasBearerToken(req, token), label });
    } catch (error) {
      sendError(exchange, error, logger);
    }
  });
  // Longer than clients keep idle connections, so that no mutation is sent on a connection that is being closed.
  server.keepAliveTimeout = 75_000;
  server.maxConnections = maxConnections;
  // Requests arrive quickly, because all clients are on the same machine.
  server.requestTimeout = 60_000;
  const port = await listen(server, settings.port, host);
  const url = `http://${loopback}:${port}`;

  let store: Store;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    store = openStore(paths.database);
  } catch (error) {
    await stop(server);
    throw error;
  }
  store.updateAssetUrls(url);
  const hub = createListenHub(store);
  metrics.followListeners(hub.count);
  const threads = settings.queryThreads?.(store) ?? createQueryThreads({ file: paths.database, timeMs: queryTimeMs });
  const images = {
    cache: createVariantCache(paths.variants, maxVariantBytes),
    queue: createFairQueue({ ...renderings, tooBusy }),
  };
  routes = createRoutes({
    store,
    answerQuery: createAnswerQuery(store, threads),
    hub,
    assets: { directory: paths.assets, projectId, dataset, baseUrl: url },
    images,
    pictures: { ofHosts: paths.pictures, shared },
  });
  logger?.info({ url, dataDir }, 'Content backend is listening');

  let closing: Promise<void> | null = null;
  const close = async () => {
    hub.close();
    await stop(server);
    await threads.close();
    store.close();
  };
  const checkHealth = (): Health => {
    try {
      store.log.bounds();
      return healthOf([]);
    } catch (error) {
      return healthOf([`the store does not answer: ${(error as Error).message}`]);
    }
  };
  return { url, port, checkHealth, close: () => (closing ??= close()) };
}

/** Status in the metrics if the client disconnected before the response. */
const clientClosed = 499;

/** Counts a request when its response is closed. @returns a function that sets the route of the request */
function observeExchange(metrics: HttpMetrics, { res }: Pick<Exchange, 'res'>): (route: string) => void {
  const started = performance.now();
  let route = 'none';
  res.once('close', () => {
    const seconds = (performance.now() - started) / 1000;
    const status = res.headersSent ? res.statusCode : clientClosed;
    metrics.series({ kind: 'content', route, way: '' }).observe(status, route === 'listen' ? null : seconds, seconds);
  });
  return (name) => {
    route = name;
  };
}
