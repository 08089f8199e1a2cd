import { existsSync, readdirSync } from 'node:fs';
import express, { type RequestHandler } from 'express';

/**
 * The browser's files. Which there are is known from the start, so that a page costs no look at the disk.
 * @param folder the build's client folder
 */
export function staticFiles(folder: string): RequestHandler {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
  const known = new Set(names.map((name) => `/${name}`));
  const send = express.static(folder, { index: false, redirect: false, maxAge: '1h', setHeaders: keepHashedFiles });
  return (req, res, next) => {
    const end = req.path.indexOf('/', 1);
    if (known.has(end < 0 ? req.path : req.path.slice(0, end))) send(req, res, next);
    else next();
  };
}

/** Files whose name changes with their content are never asked for twice. */
function keepHashedFiles(res: { setHeader(name: string, value: string): unknown }, path: string): void {
  if (path.includes('/assets/')) res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
}
