import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageRoots } from '#http/files/pageRoots.ts';
import { baseMapModule } from '#launch/build/baseMap/baseMapModule.ts';
import { iconSprite } from '#launch/build/icons/iconSprite.ts';
import { createPageChunks } from '#launch/build/pageChunks.ts';
import { breakpoints } from '#views/styles/breakpoints.ts';

/** Writes the list of modules in the browser bundle, for the check that it contains no server code. */
function listModules(): Plugin {
  const root = fileURLToPath(new URL('.', import.meta.url));
  return {
    name: 'list-modules',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const source = JSON.stringify(modules.map((id) => id.replace(root, '')).sort(), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
    },
  };
}

/**
 * Imports classes by name instead of as an object with all names of the file, so that each class name is a constant where it is
 * used.
 */
function namedClasses(): Plugin {
  return {
    name: 'named-classes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: '.module.css' },
      handler: (code) => code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'),
    },
  };
}

/** Tells every style sheet the names of the breakpoints, because Lightning CSS compiles each sheet on its own. */
function namedBreakpoints(): Plugin {
  const definitions = Object.entries(breakpoints).map(([name, query]) => `@custom-media --${name} ${query};`);
  return {
    name: 'named-breakpoints',
    enforce: 'pre',
    transform: { filter: { id: /\.css(?:\?direct)?$/ }, handler: (code) => code + definitions.join('') },
  };
}

/** Returns the files of an area's pages. */
const pagesOf = (area: string) => globSync(`views/pages/${area}/*/*Page.tsx`);
const chunkNameOf = createPageChunks({
  start: pageRoots.site,
  sections: {
    home: { page: pageRoots.home, shared: 'shared' },
    list: { page: pageRoots.list, alsoFor: ['views/pages/public/PartnerPage/PartnerPage.tsx'], shared: 'list' },
    trip: { page: pageRoots.trip, alsoFor: ['views/pages/public/ParentsPage/ParentsPage.tsx'], shared: 'details' },
  },
  others: {
    // What only pages for booking share stays out of the file that the home page loads, too.
    shared: pagesOf('public'),
    families: pagesOf('family'),
    organisers: pagesOf('organiser'),
    departures: pagesOf('departures'),
  },
  showcases: ['PreviewPage', 'CmsDemoPage'].map((name) => `views/pages/organiser/${name}/${name}.tsx`),
});
const pageModules = {
  name(id: string, graph: Parameters<typeof chunkNameOf>[1]) {
    // Lists and organisers' pages have these two small modules in common. They must not bring the file `list` or `shared`.
    if (/\/(?:EmptyState\.module\.css|FilterSelect\.tsx)$/.test(id)) return 'site';
    // Organisers' pages and the FAQ have these in common with pages for booking. They must not bring the file `families`.
    if (
      /\/(?:Field\.tsx|FactList\.(?:tsx|module\.css)|ErrorSummary\.(?:tsx|module\.css)|travellerFields\.ts)$/.test(id)
    )
      return 'fields';
    // Every page of organisers links to the journal.
    if (/\/journal\/journal\.ts$/.test(id)) return 'organisers';
    return chunkNameOf(id, graph);
  },
  // The modules of the entry, which other files import from there, and those that lists need rarely.
  test: (id: string) => !/preload-helper|\/views\/pageDataId|\/EmptyState\.tsx/.test(id),
};

/** src/launch/build/build.ts sets the output folders: each build has its own folder. */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    baseMapModule(),
    iconSprite(),
    listModules(),
    namedClasses(),
    namedBreakpoints(),
    // Removes the calendar's translations for all languages except German.
    optimizeLocales.vite({ locales: ['de-DE'] }),
  ],
  appType: 'custom',
  // Lightning CSS instead of PostCSS: PostCSS parses composed classes without a file name, warns about that itself, and repeats
  // the composed rules for each class that uses them.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    assetsInlineLimit: 0,
    // Only style sheets are preloaded for dynamic imports: a page consists of few scripts, so that lists of their addresses cost
    // more than they save.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // In kB. The map library is that large and is loaded only when a map is opened.
    chunkSizeWarningLimit: 1500,
    target: 'es2022',
    // The duration of plugins depends on the machine and needs no warning.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: 'views/entryClient.ts',
          // Pages may be part of larger files instead of files that only export them again.
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: [pageModules] },
          },
        },
      },
    },
    ssr: {
      // The server's build contains its libraries, so that they need not be installed in production. In development, they
      // are imported from node_modules.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: { copyPublicDir: false, rolldownOptions: { input: 'views/entryServer.tsx' } },
    },
    // The service worker is built after the client into the same folder, as a single file with a constant name.
    serviceWorker: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'views/serviceWorker/serviceWorker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
  },
  builder: { sharedConfigBuild: true },
}));
