/** Creates the renderer: from the build in production, from Vite's module graph in development. */
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { RequestHandler } from 'express';
import type { Assets, PageFiles, Renderer } from '#views/entryServer.tsx';
import { latestBuild } from '../../files/buildFolders.ts';
import { readBuild } from '../../files/builds.ts';
import { chunkOf, type Manifest, manifestSchema, pageChunk } from '../../files/manifest.ts';
import { pageRoots } from '../../files/pageRoots.ts';

type EntryServer = { createRenderer(assets: Assets): Promise<Renderer> };

/**
 * Loads the renderer of a build.
 * @param folder folder of the build, see buildFolders.ts
 */
export async function loadBuiltRenderer(folder = latestBuild()): Promise<Renderer> {
  const manifest = await readManifest(folder);
  const entry = (await import(pathToFileURL(resolve(folder, 'server/entryServer.js')).href)) as EntryServer;
  const assets = { ...builtAssets(manifest), build: readBuild(resolve(folder, 'client')).id };
  return entry.createRenderer(assets);
}

export async function readManifest(folder = latestBuild()): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(resolve(folder, 'client/.vite/manifest.json'), 'utf8')));
}

export function builtAssets(manifest: Manifest): Omit<Assets, 'build'> {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  const fonts = manifest['views/styles/webFonts.css'];
  const site = chunkOf(manifest, pageRoots.site);
  const found = new Map<string | null, PageFiles>();
  const filesOf = (component: string | null): PageFiles => {
    const page = component === null ? '' : pageChunk(manifest, component);
    const chunks = chunkNames(manifest, [site, page]);
    // The start of the site knows the addresses of the most visited pages only.
    const isKnown = component === null || manifest[site]?.dynamicImports?.includes(page);
    const scripts = [...chunks, ...(isKnown ? [] : chunkNames(manifest, ['views/allPages.ts']))];
    const files = scripts.flatMap((name) => manifest[name]?.file ?? []).filter((file) => file !== entry?.file);
    return { styles: stylesOf(manifest, [site, page]), modules: [...new Set(files)].map((file) => `/${file}`) };
  };
  return {
    entries: entry ? [`/${entry.file}`] : [],
    fonts: fonts ? `/${fonts.file}` : null,
    levelStyles: stylesOf(manifest, ['views/components/organisers/OwnTripLevel.tsx']),
    filesOf(page) {
      const component = page?.component ?? null;
      const files = found.get(component) ?? filesOf(component);
      found.set(component, files);
      return files;
    },
  };
}

/**
 * Returns the style sheets of chunks and of what they import, in their order: those of an import precede those of the module that
 * imports it.
 */
export function stylesOf(manifest: Manifest, names: readonly string[]): string[] {
  const chunks = chunkNames(manifest, names);
  return [...new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))].map((file) => `/${file}`);
}

/** Returns the names of chunks and all of their static imports. Imports precede the chunks that import them. */
function chunkNames(manifest: Manifest, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (!manifest[name] || seen.has(name)) return;
    seen.add(name);
    manifest[name].imports?.forEach(visit);
    ordered.push(name);
  };
  names.forEach(visit);
  return ordered;
}

export interface DevelopmentRenderer {
  renderer: () => Promise<Renderer>;
  middleware: RequestHandler;
  /** Returns the stack of an error with the lines of the sources. */
  stackOf: (error: Error) => string;
  /** HTTP server for Vite's hot reload connection. */
  server: Server;
  /** Ends that connection. */
  close: () => void;
}

/** Creates a renderer that loads the sources through Vite and reloads changes. */
export async function createDevelopmentRenderer(): Promise<DevelopmentRenderer> {
  const { createServer } = await import('vite');
  const server = createHttpServer();
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  const assets: Assets = {
    build: 'development',
    entries: ['/@vite/client', '/views/entryClient.ts'],
    fonts: null,
    levelStyles: [],
    filesOf: () => ({ styles: [], modules: [] }),
  };
  return {
    server,
    close: () => void vite.close(),
    middleware: vite.middlewares,
    stackOf(error) {
      vite.ssrFixStacktrace(error);
      return stripVTControlCharacters(error.stack ?? error.message);
    },
    async renderer() {
      const entry = (await vite.ssrLoadModule('/views/entryServer.tsx')) as EntryServer;
      return entry.createRenderer(assets);
    },
  };
}
