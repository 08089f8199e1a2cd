import { globSync } from 'node:fs';
import { dirname, extname, relative } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import Negotiator from 'negotiator';
import send from 'send';
import { AppError } from '../../platform/appError.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';

/** How long a file that keeps its name is used without asking, in seconds. */
const fileMaxAge = 3600;
/** Precompressed variants by encoding, the preferred one first. `npm run build` writes them beside the files. */
const endings = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof endings;

interface BuiltFile {
  folder: string;
  /** Path of the file as built. */
  path: string;
  encodings: Encoding[];
}

export interface StaticFilesSettings {
  /** The build's client folder first. Of the others, which are older builds, only the hashed assets are served. */
  folders: string[];
  /** Limits requests for files. Pages pass without being counted. */
  limit: RequestHandler;
}

/**
 * Serves the browser's files. The list of files is read once, so a request for a page costs no look at the disk. A
 * file that has disappeared since is a 404; one that cannot be read at the moment (EMFILE, EIO) is a 503.
 */
export function staticFiles({ folders, limit }: StaticFilesSettings): RequestHandler {
  const files = listFiles(folders);
  return (req, res, next) => {
    const file = req.method === 'GET' || req.method === 'HEAD' ? files.get(req.path) : undefined;
    if (!file) return next();
    return limit(req, res, (refused?: unknown) => (refused ? next(refused) : sendFile(file, req, res, next)));
  };
}

/** Files by their path in the address. */
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

/** Without files whose name begins with a dot, such as Vite's manifest. */
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

/** A range counts the bytes of what is sent, and who asks for one means those of the file itself. */
function chooseEncoding({ encodings }: BuiltFile, req: Request): Encoding | null {
  if (req.headers.range !== undefined || encodings.length === 0) return null;
  // The types do not know `preferred`: which encoding to take when the client likes several equally.
  const negotiator = new Negotiator(req) as unknown as {
    encoding(available: string[], options: { preferred: string[] }): string | undefined;
  };
  const chosen = negotiator.encoding([...encodings, 'identity'], { preferred: [...encodings, 'identity'] });
  return chosen === undefined || chosen === 'identity' ? null : (chosen as Encoding);
}

/** What `send` fails with: an error of http-errors. */
interface SendError extends Error {
  status: number;
  headers?: Record<string, string>;
}

/** Headers that describe the file and would be wrong with an error. */
const fileHeaders = ['Content-Type', 'Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified', 'Accept-Ranges'];

function sendFailure({ status, headers }: SendError, req: Request, res: Response, next: NextFunction): void {
  if (res.headersSent) {
    // Part of the file is on its way: only a broken connection tells the client that the rest is missing.
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

/** Files whose name changes with their content are never asked for twice, the service worker each time. */
function cacheControlOf(path: string): string {
  if (dirname(path) === '/assets') return 'public, max-age=31536000, immutable';
  return path === '/sw.js' ? 'no-cache' : `public, max-age=${fileMaxAge}`;
}
