import { expect, test } from 'vitest';
import type { SitePage } from '#pageData/sitePage.ts';
import { builtAssets } from './renderers.ts';

const page = (component: string) => ({ component }) as SitePage;
const { entries, filesOf, fonts } = builtAssets({
  'views/styles/webFonts.css': { file: 'assets/webFonts-1.css' },
  'views/entryClient.ts': { file: 'assets/entry.js', isEntry: true, dynamicImports: ['_site.js'] },
  'views/allPages.ts': { file: 'assets/pages.js' },
  '_list-1.js': {
    file: 'assets/list.js',
    name: 'list',
    imports: ['_card.js', '_site.js'],
    css: ['assets/list.css'],
    dynamicImports: ['views/map.tsx'],
  },
  'views/pages/public/FaqPage/FaqPage.tsx': { file: 'assets/faq.js', imports: ['_site.js'] },
  'views/map.tsx': { file: 'assets/map.js', css: ['assets/map.css'] },
  '_site.js': {
    file: 'assets/site.js',
    name: 'site',
    imports: ['_libraries.js'],
    css: ['assets/site.css'],
    dynamicImports: ['_list-1.js'],
  },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
  '_libraries.js': { file: 'assets/libraries.js' },
});

test('lists all scripts of a page in a larger file once, without the entry', () => {
  expect(entries).toEqual(['/assets/entry.js']);
  expect(filesOf(page('ListPage')).modules).toEqual(
    ['libraries', 'site', 'card', 'list'].map((name) => `/assets/${name}.js`),
  );
});

test('lists the addresses of pages with a page whose address is not part of the site', () => {
  expect(filesOf(page('FaqPage')).modules).toEqual(
    ['libraries', 'site', 'faq', 'pages'].map((name) => `/assets/${name}.js`),
  );
});

test('lists only the files of the site for an address without a page', () => {
  expect(filesOf(null).modules).toEqual(['libraries', 'site'].map((name) => `/assets/${name}.js`));
  expect(filesOf(null).styles).toEqual(['/assets/site.css']);
});

test('lists the style sheets of a page after those it builds on, without those of modules on demand', () => {
  expect(filesOf(page('ListPage')).styles).toEqual(['site', 'card', 'list'].map((name) => `/assets/${name}.css`));
});

test('knows the style sheet with the web fonts, which no page has among its styles', () => {
  expect(fonts).toBe('/assets/webFonts-1.css');
  expect(filesOf(page('ListPage')).styles).not.toContain(fonts);
});
