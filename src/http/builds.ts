/** Build manifests: which build this is, when it was made, and the route rules (specification §7). */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Router } from 'express';
import type { CatalogueReplica } from '../catalog/replica.ts';
import { AppError } from './appError.ts';
import { manifestSchema } from './manifest.ts';
import { offlineFiles } from './offlineFiles.ts';

export interface Build {
  id: string;
  time: string;
}

const manifestFile = '.vite/manifest.json';

/** Serves `/builds/latest.json`, `/builds/meta/{buildId}.json` and, for the service worker, `/builds/offline.json`. */
export function builds(replica: CatalogueReplica, staticFolder: string): Router {
  const build = readBuild(staticFolder);
  const manifest = () => ({
    ...build,
    routeRules: replica.site().routeRules.map(({ from, to, status, external }) => ({
      from,
      to,
      status,
      external: external ?? false,
    })),
  });
  const files = { id: build.id, files: readOfflineFiles(staticFolder) };
  const router = express.Router();
  router.get('/latest.json', (_req, res) => void res.set('Cache-Control', 'no-cache').json(manifest()));
  router.get('/offline.json', (_req, res) => void res.set('Cache-Control', 'no-cache').json(files));
  router.get('/meta/:file', (req, res) => {
    if (req.params.file !== `${build.id}.json`) throw new AppError(404, 'Diesen Stand gibt es hier nicht.');
    res.set('Cache-Control', 'no-cache').json(manifest());
  });
  return router;
}

/** In development there is no build: its id says so and never changes. */
export function readBuild(folder: string): Build {
  const file = join(folder, manifestFile);
  try {
    const id = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
    return { id, time: statSync(file).mtime.toISOString() };
  } catch {
    return { id: 'development', time: new Date(0).toISOString() };
  }
}

function readOfflineFiles(folder: string): string[] {
  const file = join(folder, manifestFile);
  return existsSync(file) ? offlineFiles(manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))) : [];
}
