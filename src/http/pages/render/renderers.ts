/** Creates the renderer: from the build in production, from Vite's module graph in development. */
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import type { Assets, Renderer } from '../../../../views/entryServer.tsx';
import { latestBuild } from '../../files/buildFolders.ts';
import { readBuild } from '../../files/builds.ts';
import { type Manifest, manifestSchema } from '../../files/manifest.ts';

type EntryServer = { createRenderer(assets: Assets): Promise<Renderer> };

/** Loads the renderer of a build. @param folder folder of the build, see buildFolders.ts */
export async function loadBuiltRenderer(folder = latestBuild()): Promise<Renderer> {
  const manifest = await readManifest(folder);
  const entry = (await import(pathToFileURL(resolve(folder, 'server/entryServer.js')).href)) as EntryServer;
  return entry.createRenderer({ ...builtAssets(manifest), build: readBuild(resolve(folder, 'client')).id });
}

/** Reads Vite's manifest of a build. */
export async function readManifest(folder = latestBuild()): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(resolve(folder, 'client/.vite/manifest.json'), 'utf8')));
}

/** Returns the built files of each route from Vite's manifest. */
export function builtAssets(manifest: Manifest): Omit<Assets, 'build'> {
  const [entryName = '', entry] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? [];
  const styles = Object.values(manifest).flatMap((chunk) => [
    ...(chunk.css ?? []),
    ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
  ]);
  const textFont = Object.values(manifest).find(({ file }) => file.includes('nunito-latin-wght'));
  return {
    entries: entry ? [`/${entry.file}`] : [],
    styles: [...new Set(styles)].map((file) => `/${file}`),
    font: textFont ? `/${textFont.file}` : null,
    modules(route) {
      const files = [entryName, ...(route ? [route.file] : [])].flatMap((name) => chunkFiles(manifest, name));
      return [...new Set(files)].filter((file) => file !== entry?.file).map((file) => `/${file}`);
    },
  };
}

/** Returns the files of a chunk and all of its static imports. */
export function chunkFiles(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => chunkFiles(manifest, imported, seen))];
}

export interface DevelopmentRenderer {
  renderer: () => Promise<Renderer>;
  middleware: RequestHandler;
  /** HTTP server for Vite's hot reload connection. */
  server: Server;
}

/** Creates a renderer that loads the sources through Vite and reloads changes. */
export async function createDevelopmentRenderer(): Promise<DevelopmentRenderer> {
  const { createServer } = await import('vite');
  const server = createHttpServer();
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  const assets: Assets = {
    build: 'development',
    entries: ['/@vite/client', '/views/entryClient.tsx'],
    styles: [],
    font: null,
    modules: () => [],
  };
  return {
    server,
    middleware: vite.middlewares,
    async renderer() {
      const entry = (await vite.ssrLoadModule('/views/entryServer.tsx')) as EntryServer;
      return entry.createRenderer(assets);
    },
  };
}
