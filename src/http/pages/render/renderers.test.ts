import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Assets } from '../../../../views/entryServer.tsx';
import { renderedOnServer } from './renderedOnServer.ts';
import { builtAssets } from './renderers.ts';

const [onDemand = ''] = renderedOnServer;
const { entries, font, modules, styles } = builtAssets({
  'nunito-latin-ext-wght-normal.woff2': { file: 'assets/nunito-latin-ext-wght-normal-1.woff2' },
  'nunito-latin-wght-normal.woff2': { file: 'assets/nunito-latin-wght-normal-2.woff2' },
  'views/entryClient.ts': { file: 'assets/entry.js', isEntry: true, dynamicImports: ['views/start/startSite.tsx'] },
  'views/start/startSite.tsx': { file: 'assets/start.js', imports: ['_site.js'] },
  'views/pages/ListPage.tsx': {
    file: 'assets/list.js',
    imports: ['_card.js', '_site.js'],
    css: ['assets/list.css'],
    dynamicImports: [onDemand, 'views/map.tsx'],
  },
  [onDemand]: { file: 'assets/demand.js', css: ['assets/demand.css'] },
  'views/map.tsx': { file: 'assets/map.js', css: ['assets/map.css'] },
  '_site.js': { file: 'assets/site.js', imports: ['_libraries.js'], css: ['assets/site.css'] },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
  '_libraries.js': { file: 'assets/libraries.js' },
});

const list = { file: 'views/pages/ListPage.tsx' } as Parameters<Assets['modules']>[0];

test('lists all scripts of a page once, without the entry', () => {
  expect(entries).toEqual(['/assets/entry.js']);
  expect(modules(list)).toEqual(['libraries', 'site', 'start', 'card', 'list'].map((name) => `/assets/${name}.js`));
});

test('lists only the files of the site for a URL without a route', () => {
  expect(modules(null)).toEqual(['libraries', 'site', 'start'].map((name) => `/assets/${name}.js`));
  expect(styles(null)).toEqual(['/assets/site.css']);
});

test('lists the style sheets of a page after those it builds on, with those that only the server renders at once', () => {
  expect(styles(list)).toEqual(['site', 'card', 'list', 'demand'].map((name) => `/assets/${name}.css`));
});

test('each module that the server renders at once is known', () => {
  const found = globSync('views/**/*.tsx').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /import\.meta\.env\.SSR\s*\?\s*\(await (?:import\('([^']+)'\)|(\w+)\(\))/g,
      ),
    ].map(([, path, loader]) => {
      const imported =
        path ?? new RegExp(`${loader} = \\(\\) => import\\('([^']+)'`).exec(readFileSync(file, 'utf8'))?.[1];
      return join(file, '..', imported ?? '');
    }),
  );
  expect(found.toSorted()).toEqual([...renderedOnServer].toSorted());
});

test('preloads the font of the basic Latin characters', () => {
  expect(font).toBe('/assets/nunito-latin-wght-normal-2.woff2');
});
