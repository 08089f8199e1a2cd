import { globSync } from 'node:fs';
import { dirname, extname, relative } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import Negotiator from 'negotiator';
import send from 'send';
import { AppError } from '#platform/appError.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';
import { labelRequest } from '../requestObserver.ts';
import { plainContent, type SharedAsset } from './sharedAssets.ts';

/** Max-age of files without a content hash in their name, in seconds. */
const fileMaxAge = 3600;
/** Precompressed variants by encoding in order of preference. `npm run build` writes them next to the files. */
const endings = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof endings;

interface BuiltFile {
  folder: string;
  path: string;
  encodings: Encoding[];
}

/**
 * Serves the files of the build. The list of files is read once, so that requests for pages need no disk access. Responds with
 * 404 for a file that has been deleted since and with 503 for one that is temporarily unreadable (EMFILE, EIO).
 * @param folders the current build's client folder first, then those of older builds, of which only hashed assets are served
 * @param limit rate limit for files; requests for pages are not counted
 * @param findAsset finds an asset of a build whose files this process does not have; by default there are none
 */
export function staticFiles(
  folders: string[],
  limit: RequestHandler,
  findAsset?: (path: string) => Promise<SharedAsset | null>,
): RequestHandler {
  const files = listFiles(folders);
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const file = files.get(req.path);
    if (!file && !(findAsset && req.path.startsWith('/assets/'))) return next();
    labelRequest(res, { kind: 'file', route: 'build' });
    return limit(req, res, (refused?: unknown) => {
      if (refused) return next(refused);
      if (file) return sendFile(file, req, res, next);
      return findAsset?.(req.path).then((asset) => (asset ? sendAsset(asset, req, res) : next()), next);
    });
  };
}

/** Sends an asset of another build. */
async function sendAsset(asset: SharedAsset, req: Request, res: Response): Promise<void> {
  const sendsBrotli = asset.isBrotli && chooseEncoding({ encodings: ['br'] }, req) === 'br';
  const body = sendsBrotli ? asset.content : await plainContent(asset);
  res.type(extname(req.path)).set('Cache-Control', cacheControlOf(req.path)).vary('Accept-Encoding');
  if (sendsBrotli) res.set('Content-Encoding', 'br');
  res.send(body);
}

function listFiles(folders: string[]): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const folder of folders.toReversed()) {
    const paths = filesBelow(folder);
    for (const path of paths) {
      const isServed = folder === folders[0] || path.startsWith('/assets/');
      if (!isServed || Object.values(endings).some((ending) => path.endsWith(ending))) continue;
      const encodings = (Object.keys(endings) as Encoding[]).filter((encoding) => paths.has(path + endings[encoding]));
      files.set(path, { folder, path, encodings });
    }
  }
  return files;
}

/** Lists the files below a folder, except dotfiles such as Vite's manifest. */
function filesBelow(folder: string): Set<string> {
  const entries = globSync(`${folder}/**/*`, { withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => `/${relative(folder, `${entry.parentPath}/${entry.name}`)}`);
  return new Set(paths.filter((path) => !path.includes('/.')));
}

function sendFile(file: BuiltFile, req: Request, res: Response, next: NextFunction): void {
  const encoding = chooseEncoding(file, req);
  send(req, file.path + (encoding ? endings[encoding] : ''), { root: file.folder, cacheControl: false, index: false })
    .on('headers', () => {
      res.type(extname(file.path)).set('Cache-Control', cacheControlOf(file.path)).vary('Accept-Encoding');
      if (encoding) res.set('Content-Encoding', encoding);
    })
    .on('error', (error: SendError) => sendFailure(error, req, res, next))
    .pipe(res);
}

/** Chooses the encoding. Range requests refer to the bytes of the uncompressed file and therefore get no encoding. */
function chooseEncoding({ encodings }: Pick<BuiltFile, 'encodings'>, req: Request): Encoding | null {
  if (req.headers.range !== undefined || encodings.length === 0) return null;
  // The type definitions lack `preferred`, which decides between encodings of equal quality.
  const negotiator = new Negotiator(req) as unknown as {
    encoding(available: string[], options: { preferred: string[] }): string | undefined;
  };
  const chosen = negotiator.encoding([...encodings, 'identity'], { preferred: [...encodings, 'identity'] });
  return chosen === undefined || chosen === 'identity' ? null : (chosen as Encoding);
}

/** Error of `send`, created by http-errors. */
interface SendError extends Error {
  status: number;
  headers?: Record<string, string>;
}

/** Headers that describe the file and must not be sent with an error. */
const fileHeaders = ['Content-Type', 'Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified', 'Accept-Ranges'];

function sendFailure({ status, headers }: SendError, req: Request, res: Response, next: NextFunction): void {
  if (res.headersSent) {
    // The response has started: only an aborted connection signals to the client that it is incomplete.
    res.destroy();
    return;
  }
  for (const name of [...fileHeaders, 'Content-Range', 'Cache-Control']) res.removeHeader(name);
  if (status === 404) next(new AppError(404, 'Diese Datei gibt es nicht.'));
  else if (status >= 500)
    next(new AppError(503, 'Diese Datei ist gerade nicht lesbar. Bitte versuche es gleich noch einmal.'));
  else {
    res.set({ ...headers });
    if (prefersHtml(req)) res.status(status).set('Cache-Control', 'no-store').end();
    else next(new AppError(status, 'Diesen Teil der Datei gibt es nicht.'));
  }
}

/** Hashed files are immutable; the service worker is revalidated on each request. */
function cacheControlOf(path: string): string {
  if (dirname(path) === '/assets') return 'public, max-age=31536000, immutable';
  return path === '/sw.js' ? 'no-cache' : `public, max-age=${fileMaxAge}`;
}
