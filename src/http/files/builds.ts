/** Build manifests with the build's id, its time and the route rules (specification §11.6). */

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Router } from 'express';
import type { CatalogueReplica } from '#catalog/replica/replica.ts';
import { AppError } from '#platform/appError.ts';
import { sitePath } from '../sendRedirect.ts';
import { manifestSchema } from './manifest.ts';
import { offlineFiles } from './offlineFiles.ts';

export interface Build {
  id: string;
  time: string;
}

const manifestFile = '.vite/manifest.json';

/**
 * Serves `/builds/latest.json`, `/builds/meta/{buildId}.json` and, for the service worker, `/builds/offline.json`.
 * @param clientFolder client folder of the build; null in development
 */
export function builds(replica: CatalogueReplica, clientFolder: string | null): Router {
  const build = readBuild(clientFolder);
  const manifest = () => ({
    ...build,
    routeRules: replica.site().routeRules.map(({ from, to, status, external }) => ({
      from,
      // An address without a site that a browser would read as one of another site.
      to: external ? to : sitePath(to),
      status,
      external: external ?? false,
    })),
  });
  const files = { id: build.id, files: clientFolder ? readOfflineFiles(clientFolder) : [] };
  const router = express.Router();
  router.get('/latest.json', (_req, res) => void res.set('Cache-Control', 'no-cache').json(manifest()));
  router.get('/offline.json', (_req, res) => void res.set('Cache-Control', 'no-cache').json(files));
  router.get('/meta/:file', (req, res) => {
    if (req.params.file !== `${build.id}.json`) throw new AppError(404, 'Diesen Stand gibt es hier nicht.');
    res.set('Cache-Control', 'no-cache').json(manifest());
  });
  return router;
}

/**
 * Returns id and time of a build. In development the id is the constant `development`.
 * @throws if the folder has no manifest
 */
export function readBuild(clientFolder: string | null): Build {
  if (clientFolder === null) return { id: 'development', time: new Date(0).toISOString() };
  const file = join(clientFolder, manifestFile);
  const id = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  return { id, time: statSync(file).mtime.toISOString() };
}

function readOfflineFiles(clientFolder: string): string[] {
  return offlineFiles(manifestSchema.parse(JSON.parse(readFileSync(join(clientFolder, manifestFile), 'utf8'))));
}
