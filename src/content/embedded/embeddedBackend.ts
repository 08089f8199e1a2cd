/**
 * The embedded content backend: as much of Sanity's Content Lake as @sanity/client, @sanity/import and @sanity/export
 * need. It is a process of its own, and GROQ is evaluated in threads of it: both take a core for a while.
 */
import { mkdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createFairQueue } from '../../platform/fairQueue.ts';
import { ApiError, badRequest } from './apiError.ts';
import type { DrawIcon } from './assets/icons.ts';
import type { DrawPicture } from './assets/pictures.ts';
import { createVariantCache } from './assets/variantCache.ts';
import { dispatch, hasBearerToken, type Route, rejectBrowsers, sendError } from './http.ts';
import { createListenHub } from './listen.ts';
import { createAnswerQuery } from './query/answerQuery.ts';
import { createQueryThreads } from './query/queryThreads.ts';
import { createRoutes } from './routes.ts';
import { openStore, type Store } from './store/store.ts';

export interface EmbeddedBackendSettings {
  /** Folder for everything the backend writes; created when missing. */
  dataDir: string;
  /** 0 takes a free one. */
  port: number;
  /** What writers, and readers of private ids, bear. */
  token: string;
  projectId: string;
  dataset: string;
  logger?: Logger;
  drawPicture: DrawPicture;
  /** The SVG of an icon by its file name, null when there is none; no icons at all without it. */
  drawIcon?: DrawIcon | undefined;
  /** From deleting a private document to removing what is left of it in the files, in milliseconds. */
  purgeDelayMs?: number;
  /** Milliseconds one query may take. */
  queryTimeMs?: number;
}

export interface EmbeddedBackend {
  url: string;
  port: number;
  /** Ends listeners, lets running requests finish, closes the store. Safe to call twice. */
  close(): Promise<void>;
}

/** Where what is kept, below the data folder. */
const dataPaths = (dataDir: string) => ({
  database: join(dataDir, 'content.sqlite'),
  assets: join(dataDir, 'assets'),
  pictures: join(dataDir, 'pictures'),
  variants: join(dataDir, 'image-cache'),
});

const host = '127.0.0.1';
const maxVariantBytes = 2_000_000_000;
const maxConnections = 1_000;
/** Renderings at the same time: each takes a core. */
const renderings = { atOnce: 2, maxWaiting: 500 };
const tooBusy = () => new ApiError(503, 'Too many pictures are being computed');

async function listen(server: Server, port: number): Promise<number> {
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

/** Stops taking connections; those still busy after the grace period (milliseconds) are cut. */
async function stop(server: Server, graceMs = 5000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
}

/**
 * Starts the backend on 127.0.0.1.
 * @throws EADDRINUSE when the port is taken; when another process has the data folder's store open
 */
export async function startEmbeddedBackend(settings: EmbeddedBackendSettings): Promise<EmbeddedBackend> {
  const { dataDir, token, projectId, dataset, drawPicture, drawIcon, queryTimeMs = 5_000, logger = null } = settings;
  const paths = dataPaths(dataDir);
  let routes: Route[] | null = null;

  // 14,800 characters of listener address and the headers around them (specification §12.6) pass Node's default only just.
  const server = createServer({ maxHeaderSize: 32_768 }, async (req: IncomingMessage, res: ServerResponse) => {
    // A client that leaves early is no issue of ours; without a handler it would end the process.
    res.on('error', () => undefined);
    try {
      rejectBrowsers(req);
      if (!routes) throw new ApiError(503, 'The content backend is starting');
      await dispatch(routes, { req, res, url: requestUrl(req), hasToken: hasBearerToken(req, token) });
    } catch (error) {
      sendError({ req, res }, error, logger);
    }
  });
  // Longer than clients keep idle connections, so that none sends a mutation into one that is just being closed.
  server.keepAliveTimeout = 75_000;
  server.maxConnections = maxConnections;
  // A whole request has to be there by then: the clients are on the same machine.
  server.requestTimeout = 60_000;
  const port = await listen(server, settings.port);
  const url = `http://${host}:${port}`;

  let store: Store;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    store = openStore(paths.database, undefined, settings.purgeDelayMs);
  } catch (error) {
    await stop(server);
    throw error;
  }
  store.moveAssets(url);
  const hub = createListenHub(store);
  const threads = createQueryThreads({ file: paths.database, timeMs: queryTimeMs });
  const images = {
    cache: createVariantCache(paths.variants, maxVariantBytes),
    queue: createFairQueue({ ...renderings, tooBusy }),
  };
  routes = createRoutes({
    store,
    answerQuery: createAnswerQuery(store, threads),
    hub,
    drawPicture,
    drawIcon,
    assets: { directory: paths.assets, projectId, dataset, baseUrl: url },
    images,
    picturesDirectory: paths.pictures,
  });
  logger?.info({ url, dataDir }, 'Content backend listens');

  let closing: Promise<void> | null = null;
  const close = async () => {
    hub.close();
    await stop(server);
    await threads.close();
    store.close();
  };
  return { url, port, close: () => (closing ??= close()) };
}
