import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Assets } from '#views/entryServer.tsx';
import { renderedOnServer } from './renderedOnServer.ts';
import { builtAssets } from './renderers.ts';

const [onDemand = ''] = renderedOnServer.everyone;
const [ofOrganisers = ''] = renderedOnServer.organisers;
const forOrganisers = false;
const { entries, fonts, modules, styles } = builtAssets({
  'views/styles/webFonts.css': { file: 'assets/webFonts-1.css' },
  'views/entryClient.ts': { file: 'assets/entry.js', isEntry: true, dynamicImports: ['_site.js'] },
  'views/pages/ListPage.tsx': {
    file: 'assets/list.js',
    imports: ['_card.js', '_site.js'],
    css: ['assets/list.css'],
    dynamicImports: [onDemand, ofOrganisers, 'views/map.tsx'],
  },
  [onDemand]: { file: 'assets/demand.js', css: ['assets/demand.css'] },
  [ofOrganisers]: { file: 'assets/own.js', css: ['assets/own.css'] },
  'views/map.tsx': { file: 'assets/map.js', css: ['assets/map.css'] },
  '_site.js': { file: 'assets/site.js', name: 'site', imports: ['_libraries.js'], css: ['assets/site.css'] },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
  '_libraries.js': { file: 'assets/libraries.js' },
});

const list = { file: 'views/pages/ListPage.tsx' } as Parameters<Assets['modules']>[0];

test('lists all scripts of a page once, without the entry', () => {
  expect(entries).toEqual(['/assets/entry.js']);
  expect(modules(list)).toEqual(['libraries', 'site', 'card', 'list'].map((name) => `/assets/${name}.js`));
});

test('finds a page that is part of a larger file', () => {
  const manifest = { '_list-1.js': { file: 'assets/list-1.js', name: 'list' } };
  const route = { file: 'views/pages/public/ListPage/ListPage.tsx' } as Parameters<Assets['modules']>[0];
  expect(builtAssets(manifest).modules(route)).toEqual(['/assets/list-1.js']);
});

test('lists the addresses of pages before a page whose address is not part of the site', () => {
  const route = { file: 'views/pages/public/FaqPage/FaqPage.tsx' } as Parameters<Assets['modules']>[0];
  const manifest = {
    '_site.js': {
      file: 'assets/site.js',
      name: 'site',
      dynamicImports: ['_home.js', 'views/pageLists/pageComponents.ts'],
    },
    '_home.js': { file: 'assets/home.js', name: 'home' },
    'views/pageLists/pageComponents.ts': {
      file: 'assets/pages.js',
      dynamicImports: ['views/pages/public/FaqPage/FaqPage.tsx'],
    },
    'views/pages/public/FaqPage/FaqPage.tsx': { file: 'assets/faq.js' },
  };
  const home = { file: 'views/pages/public/HomePage/HomePage.tsx' } as Parameters<Assets['modules']>[0];
  expect(builtAssets(manifest).modules(route)).toContain('/assets/pages.js');
  expect(builtAssets(manifest).modules(home)).toEqual(['/assets/site.js', '/assets/home.js']);
});

test('lists only the files of the site for a URL without a route', () => {
  expect(modules(null)).toEqual(['libraries', 'site'].map((name) => `/assets/${name}.js`));
  expect(styles(null, { forOrganisers })).toEqual(['/assets/site.css']);
});

test('lists the style sheets of a page after those it builds on, with those that only the server renders at once', () => {
  expect(styles(list, { forOrganisers })).toEqual(
    ['site', 'card', 'list', 'demand'].map((name) => `/assets/${name}.css`),
  );
  expect(styles(list, { forOrganisers: true }).at(-1)).toBe('/assets/own.css');
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
  expect(found.toSorted()).toEqual(Object.values(renderedOnServer).flat().toSorted());
});

test('knows the style sheet with the web fonts, which no page has among its styles', () => {
  expect(fonts).toBe('/assets/webFonts-1.css');
  expect(styles(list, { forOrganisers })).not.toContain(fonts);
});
