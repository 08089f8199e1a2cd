import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { baseMapModule } from './src/launch/build/baseMap/baseMapModule.ts';

/** Writes down which sources went into the browser's bundle, for the check that no server code does. */
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

/** Libraries outlive a change of ours in browsers' caches. */
const libraries = { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// };
/** What every page needs at once, though few others import it: not worth a file each. */
const always = {
  name: 'always',
  test: /\/views\/(navigation\/|favourites\/keepOffline|components\/(Menu(Items|Links)|phoneHref|organisers\/adminMode))/,
};
/**
 * What several pages use comes in one file: on a slow line twenty small ones take longer than what they save. Four is
 * several: the CMS demo shows every part of the site, so that each part of two pages already has three users.
 */
const shared = {
  name: 'shared',
  test: (id: string) => /\/(views|src\/domain|node_modules\/lucide-react)\//.test(id) && !forSomePages.test(id),
  minShareCount: 4,
};
/** What lists, where most visits begin, do without: long texts, forms that are filled in, what organisers see. */
const forSomePages =
  /\/(RichText|LongText|splitByHeadings|TraderDetails|OrganiserFrame|useLiveHost|contactForm|emailAddress)\.|\/(components\/form|texts\/(organisers|editor|history|cmsDemo|trip|partner|info))\b/;

/** Where the files go is said by src/launch/build/build.ts: each build has a folder of its own. */
export default defineConfig({
  plugins: [
    react(),
    baseMapModule(),
    listModules(),
    // The calendar knows its words in thirty languages, and visitors one.
    optimizeLocales.vite({ locales: ['de-DE'] }),
  ],
  appType: 'custom',
  // Not PostCSS: it parses what a class is composed of without a file name, warns about that itself, and repeats the
  // composed rules for each class that uses them.
  css: { transformer: 'lightningcss' },
  build: {
    // One style sheet for the whole site: it is small, and no page ever waits for its own.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // In kB: the map's library is that large, and comes when a map is opened.
    chunkSizeWarningLimit: 1500,
    target: 'es2022',
    // How long plugins take depends on the machine; it is nothing to warn about.
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
    // Beside the browser's files, after them, in one piece and under a name that never changes.
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
