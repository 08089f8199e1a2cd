/** Creates the renderer: from the build in production, from Vite's module graph in development. */
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import type { Assets, Renderer } from '#views/entryServer.tsx';
import { latestBuild } from '../../files/buildFolders.ts';
import { readBuild } from '../../files/builds.ts';
import { chunkOf, type Manifest, manifestSchema } from '../../files/manifest.ts';
import { pageRoots } from '../../files/pageRoots.ts';
import { renderedOnServer } from './renderedOnServer.ts';

type Route = Parameters<Assets['modules']>[0];
type EntryServer = { createRenderer(assets: Assets, reuseHtml?: null): Promise<Renderer> };

/**
 * Loads the renderer of a build.
 * @param folder folder of the build, see buildFolders.ts
 * @param reuseHtml null to render everything anew, for benchmarks
 */
export async function loadBuiltRenderer(folder = latestBuild(), reuseHtml?: null): Promise<Renderer> {
  const manifest = await readManifest(folder);
  const entry = (await import(pathToFileURL(resolve(folder, 'server/entryServer.js')).href)) as EntryServer;
  const assets = { ...builtAssets(manifest), build: readBuild(resolve(folder, 'client')).id };
  return entry.createRenderer(assets, reuseHtml);
}

/** Reads Vite's manifest of a build. */
export async function readManifest(folder = latestBuild()): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(resolve(folder, 'client/.vite/manifest.json'), 'utf8')));
}

/** Returns the built files of each route from Vite's manifest. */
export function builtAssets(manifest: Manifest): Omit<Assets, 'build'> {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  const fonts = manifest['views/styles/webFonts.css'];
  const chunksOf = (route: Route) =>
    chunkNames(
      manifest,
      [pageRoots.site, route?.file].map((file) => chunkOf(manifest, file)),
    );
  const stylesFor = (forOrganisers: boolean) =>
    perRoute((route) =>
      stylePaths(manifest, [...chunksOf(route), ...alsoRendered(manifest, chunksOf(route), forOrganisers)]),
    );
  const [styles, organisersStyles] = [stylesFor(false), stylesFor(true)];
  return {
    entries: entry ? [`/${entry.file}`] : [],
    styles: (route, { forOrganisers }) => (forOrganisers ? organisersStyles(route) : styles(route)),
    fonts: fonts ? `/${fonts.file}` : null,
    modules: perRoute((route) => {
      const files = [...chunksOf(route), ...pageList(manifest, route)].flatMap((name) => manifest[name]?.file ?? []);
      return [...new Set(files)].filter((file) => file !== entry?.file).map((file) => `/${file}`);
    }),
  };
}

/** Computes a list of files only once per route. */
function perRoute(compute: (route: Route) => readonly string[]): (route: Route) => readonly string[] {
  const lists = new Map<Route, readonly string[]>();
  return (route) => {
    const list = lists.get(route) ?? compute(route);
    lists.set(route, list);
    return list;
  };
}

/** Returns the module with the address of a page, for pages whose address is not part of the site's start. */
function pageList(manifest: Manifest, route: Route): string[] {
  const isMain =
    route === null ||
    manifest[chunkOf(manifest, pageRoots.site)]?.dynamicImports?.includes(chunkOf(manifest, route.file));
  return isMain ? [] : chunkNames(manifest, ['views/pageLists/pageComponents.ts']);
}

/** Returns the modules that the browser loads on demand but the server renders at once, and what they import. */
function alsoRendered(manifest: Manifest, names: string[], forOrganisers: boolean): string[] {
  const rendered = [...renderedOnServer.everyone, ...(forOrganisers ? renderedOnServer.organisers : [])];
  const loaded = names.flatMap((name) => manifest[name]?.dynamicImports ?? []);
  return chunkNames(
    manifest,
    loaded.filter((name) => rendered.includes(name)),
  );
}

/** Returns the style sheets of chunks, in their order: those of an import precede those of the module that imports it. */
function stylePaths(manifest: Manifest, names: string[]): string[] {
  return [...new Set(names.flatMap((name) => manifest[name]?.css ?? []))].map((file) => `/${file}`);
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
    entries: ['/@vite/client', '/views/entryClient.ts'],
    styles: () => [],
    fonts: null,
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
