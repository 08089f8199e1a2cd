import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { baseMapModule } from './src/launch/build/baseMap/baseMapModule.ts';
import { iconSprite } from './src/launch/build/icons/iconSprite.ts';

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
const libraries = { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// };
/** Modules that all pages need immediately but that few modules import; they are combined into one chunk. */
const always = {
  name: 'always',
  test: /\/views\/(navigation\/|favourites\/keepOffline|components\/(Menu(Items|Links)|phoneHref|organisers\/adminMode))/,
};
/**
 * Modules that are shared by several pages are combined into one chunk: on a slow connection, twenty small files take longer
 * than they save. The minimum share count is four, because the CMS demo imports all parts of the site, so that a part of two
 * pages already has three importers.
 */
const shared = {
  name: 'shared',
  test: (id: string) => /\/(views|src\/domain)\//.test(id) && !forSomePages.test(id),
  minShareCount: 4,
};
/** Modules that list pages, the most common entry pages, do not need: long texts, forms, and organisers' tools. */
const forSomePages = new RegExp(
  [
    /\/(RichText|LongText|splitByHeadings|TraderDetails|OrganiserFrame|useLiveHost|contactForm|emailAddress)\./,
    /\/(boards|hasWebGl|tripTabs|questionsJsonLd|OwnTripLevel|LevelBadge|visibility|SuggestionGroups|ShareButton|useLive)\./,
    /\/components\/(form|reviews)\b/,
    /\/texts\/(children|home|inbox|share|map|noResults|organisers|reviews|editor|history|holidays|cmsDemo)\b/,
    /\/texts\/(trip|tripDetails|partner|info|favouritesPage|compare)\b/,
    /\/((domain|views)\/holidays|domain\/reviews|views\/recent)\b/,
    /\/favourites\/(votes|sharedFavourites|favouriteChanges|snapshotStore)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** src/launch/build/build.ts sets the output folders: each build has its own folder. */
export default defineConfig({
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
    // One style sheet for the whole site: it is small, and navigation never waits for styles.
    cssCodeSplit: false,
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
          input: 'views/entryClient.tsx',
          output: { codeSplitting: { groups: [libraries, always, shared] } },
        },
      },
    },
    ssr: {
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
});
