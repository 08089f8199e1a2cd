import { expect, test } from 'vitest';
import type { Assets } from '../../../../views/entryServer.tsx';
import { builtAssets } from './renderers.ts';

const { entries, font, modules } = builtAssets({
  'nunito-latin-ext-wght-normal.woff2': { file: 'assets/nunito-latin-ext-wght-normal-1.woff2' },
  'nunito-latin-wght-normal.woff2': { file: 'assets/nunito-latin-wght-normal-2.woff2' },
  'views/entryClient.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_shared.js', '_always.js'] },
  'views/pages/ListPage.tsx': { file: 'assets/list.js', imports: ['_shared.js', 'views/entryClient.tsx', '_card.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_libraries.js'] },
  '_always.js': { file: 'assets/always.js' },
  '_card.js': { file: 'assets/card.js' },
  '_libraries.js': { file: 'assets/libraries.js' },
});

const list = { file: 'views/pages/ListPage.tsx' } as Parameters<Assets['modules']>[0];

test('lists all static imports of a page once for preloading, without the entry', () => {
  expect(entries).toEqual(['/assets/entry.js']);
  expect(modules(list)).toEqual(['shared', 'libraries', 'always', 'list', 'card'].map((name) => `/assets/${name}.js`));
});

test('lists only the shared files for a URL without a route', () => {
  expect(modules(null)).toEqual(['shared', 'libraries', 'always'].map((name) => `/assets/${name}.js`));
});

test('preloads the font of the basic Latin characters', () => {
  expect(font).toBe('/assets/nunito-latin-wght-normal-2.woff2');
});
