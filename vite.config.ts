import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageRoots } from './src/http/files/pageRoots.ts';
import { baseMapModule } from './src/launch/build/baseMap/baseMapModule.ts';
import { iconSprite } from './src/launch/build/icons/iconSprite.ts';
import { createPageChunks } from './src/launch/build/pageChunks.ts';

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

/** Libraries are in a separate chunk, so that they stay cached when our code changes. */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//,
};
/**
 * The modules that a page needs at once are one file per kind: `site` has what all pages need, `list` what lists need in
 * addition. The other public pages show cards of trips, too. The order of style sheets follows: site, list, page.
 */
const chunkNameOf = createPageChunks(pageRoots);
const pageModules = {
  name: (id: string, graph: Parameters<typeof chunkNameOf>[1]) =>
    // Lists are rendered with these on the server, so their style sheets are part of the lists' one.
    /\/ListPage\/(NoResults|ChildrenApart|TextChangesNote)\.module\.css$|\/EmptyState\.(module\.css|tsx)$/.test(id)
      ? 'list'
      : chunkNameOf(id, graph),
  // All texts are exports of one module, from which each page uses some. The modules of the entry must not be in the file of the site.
  test: (id: string) =>
    !/preload-helper|\/views\/pageDataId|\/views\/texts\/(?!(chrome|list|listViews|ranking|favourites|de)\.ts)|\/src\/domain\/organisers\//.test(
      id,
    ),
};
/** Modules that are shared by several other pages: on a slow connection, twenty small files take longer than they save. */
const shared = {
  name: 'shared',
  test: (id: string) => /\/(views|src\/domain)\//.test(id) && !forSomePages.test(id),
  minShareCount: 4,
};
/** Modules that few pages need: long texts, forms, and organisers' tools. */
const forSomePages = new RegExp(
  [
    /\/(RichText|LongText|splitByHeadings|TraderDetails|OrganiserFrame|useLiveHost|contactForm|emailAddress)\./,
    /\/(boards|hasWebGl|tripTabs|questionsJsonLd|OwnTripLevel|LevelBadge|visibility|SuggestionGroups|ShareButton|useLive)\./,
    /\/components\/(form|reviews)\b/,
    /\/texts\/(children|home|inbox|share|map|noResults|organisers|reviews|editor|history|holidays|cmsDemo)\b/,
    /\/texts\/(trip|tripDetails|partner|info|favouritesPage|compare)\b/,
    /\/((domain|views)\/holidays|domain\/(reviews|organisers)|views\/recent)\b/,
    /\/favourites\/(votes|sharedFavourites|favouriteChanges|snapshotStore)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** src/launch/build/build.ts sets the output folders: each build has its own folder. */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    baseMapModule(),
    iconSprite(),
    listModules(),
    // Removes the calendar's translations for all languages except German.
    optimizeLocales.vite({ locales: ['de-DE'] }),
  ],
  appType: 'custom',
  // Lightning CSS instead of PostCSS: PostCSS parses composed classes without a file name, warns about that itself, and repeats
  // the composed rules for each class that uses them.
  css: { transformer: 'lightningcss' },
  build: {
    assetsInlineLimit: 0,
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
            codeSplitting: { includeDependenciesRecursively: false, groups: [libraries, pageModules, shared] },
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
