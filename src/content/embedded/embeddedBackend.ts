/**
 * The embedded content backend for development, the demo and tests: the part of Sanity's Content Lake API that @sanity/client
 * and @sanity/import need, for up to 5,000 documents.
 */
import { mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express, { type ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { asApiError, notFound } from './apiError.ts';
import { createVariants } from './images.ts';
import { createListenHub } from './listen.ts';
import { rejectBrowsers } from './requests.ts';
import { createRoutes } from './routes.ts';
import { openStore } from './store.ts';

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
  /** Folder with pictures that all hosts share, and a folder `icons`; without it, only uploaded pictures are served. */
  picturesFolder?: string | undefined;
}

export interface EmbeddedBackend {
  url: string;
  port: number;
  /** Ends listeners, waits for running requests and closes the store. Safe to call twice. */
  close(): Promise<void>;
}

const loopback = '127.0.0.1';
const maxConnections = 1_000;

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

/** Stops accepting connections. Connections that are still busy after the grace period (milliseconds) are closed. */
async function stop(server: Server, graceMs = 5000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}

/** Sends errors in Sanity's format. The path has no query string: parameters of a query may be personal data. */
const sendErrors =
  (logger: Logger | null): ErrorRequestHandler =>
  (error, req, res, _next) => {
    if (res.destroyed) return;
    const { statusCode, body } = asApiError(error);
    if (statusCode >= 500) logger?.error({ err: error, method: req.method, path: req.path }, 'Request failed');
    if (res.headersSent) return void res.destroy();
    // Discards the rest of the body. A client that is still sending when the connection closes could not read the response.
    if (!req.complete) req.resume();
    res.status(statusCode).json(body);
  };

/**
 * Starts the backend.
 * @throws EADDRINUSE if the port is in use; an error if another process has opened the store of the data folder
 */
export async function startEmbeddedBackend(settings: EmbeddedBackendSettings): Promise<EmbeddedBackend> {
  const {
    dataDir,
    token,
    projectId,
    dataset,
    logger = null,
    host = loopback,
    picturesFolder: shared = null,
  } = settings;
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(rejectBrowsers({ anyHost: host !== loopback }));
  // A listener address of 14,800 characters (specification §12.6) plus headers is close to Node's default limit.
  const server = createServer({ maxHeaderSize: 32_768 }, app);
  // Longer than clients keep idle connections, so that no mutation is sent on a connection that is being closed.
  server.keepAliveTimeout = 75_000;
  server.maxConnections = maxConnections;
  // Requests arrive quickly, because all clients are on the same machine.
  server.requestTimeout = 60_000;

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const store = openStore(join(dataDir, 'content.sqlite'));
  const port = await listen(server, settings.port, host).catch((error: unknown) => {
    store.close();
    throw error;
  });
  const url = `http://${loopback}:${port}`;
  store.updateAssetUrls(url);
  const hub = createListenHub(store);
  app.use((_req, res, next) => {
    res.set('cache-control', 'no-store');
    next();
  });
  app.use(
    createRoutes({
      store,
      hub,
      token,
      assets: { directory: join(dataDir, 'assets'), projectId, dataset, baseUrl: url },
      variants: createVariants(),
      pictures: { ofHosts: join(dataDir, 'pictures'), shared },
    }),
  );
  app.use(() => {
    throw notFound('The address does not exist');
  });
  app.use(sendErrors(logger));
  logger?.info({ url, dataDir }, 'Content backend is listening');

  let closing: Promise<void> | null = null;
  const close = async () => {
    hub.close();
    await stop(server);
    store.close();
  };
  return { url, port, close: () => (closing ??= close()) };
}
