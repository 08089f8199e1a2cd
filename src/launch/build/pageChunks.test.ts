import { relative } from 'node:path';
import { expect, test } from 'vitest';
import type { Graph } from './moduleImports.ts';
import { createPageChunks } from './pageChunks.ts';

/** Imports by module: "lazy:" marks dynamic imports. */
const imports: Record<string, string[]> = {
  'views/start.ts': ['views/link.ts', 'node_modules/react.js', 'lazy:views/pages.ts', 'lazy:views/navigation.ts'],
  'views/navigation.ts': ['views/address.ts'],
  'views/pages.ts': ['home', 'list', 'host', 'trip', 'a', 'b', 'c', 'd', 'demo'].map((page) => `lazy:views/${page}.ts`),
  'views/home.ts': ['views/card.ts', 'views/hero.ts', 'views/recent.ts', 'views/texts/de.ts'],
  'views/list.ts': ['views/card.ts', 'views/filters.ts', 'lazy:views/dialog.ts'],
  'views/host.ts': ['views/filters.ts', 'views/about.ts'],
  'views/trip.ts': ['views/card.ts', 'views/gallery.ts', 'views/fees.ts', 'views/address.ts', 'node_modules/map.js'],
  'views/dialog.ts': ['views/filters.ts', 'views/calendar.ts'],
  'views/a.ts': ['views/form.ts', 'views/fees.ts', 'views/recent.ts'],
  'views/b.ts': ['views/form.ts', 'views/pair.ts'],
  'views/c.ts': ['views/form.ts', 'views/pair.ts'],
  'views/d.ts': ['views/form.ts', 'views/texts/de.ts'],
  'views/demo.ts': ['views/hero.ts', 'views/gallery.ts'],
};
const code: Record<string, string> = {
  'views/texts/de.ts': `export { home } from './home.ts';\nexport { form, trips } from './form.ts';`,
  'views/home.ts': 'title(de.home.title)',
  'views/d.ts': 'title(de.form.title)',
};
const root = `${process.cwd()}/`;

const graph: Graph = {
  getModuleInfo(id) {
    const all = imports[relative(root, id)] ?? [];
    return {
      importedIds: all.filter((name) => !name.startsWith('lazy:')).map((name) => root + name),
      dynamicallyImportedIds: all.filter((name) => name.startsWith('lazy:')).map((name) => root + name.slice(5)),
      code: code[relative(root, id)] ?? null,
    };
  },
};

const chunkOf = createPageChunks({
  start: 'views/start.ts',
  sections: {
    home: { page: 'views/home.ts', shared: 'shared' },
    list: { page: 'views/list.ts', alsoFor: ['views/host.ts'], shared: 'list' },
    trip: { page: 'views/trip.ts', shared: 'details' },
  },
  others: { shared: ['home', 'a', 'b', 'c', 'd', 'demo'].map((page) => `views/${page}.ts`) },
  showcases: ['views/demo.ts'],
});

test.each([
  ['the start of the site', 'views/start.ts', 'site'],
  ['a library of the start', 'node_modules/react.js', 'site'],
  ['what two sections need', 'views/card.ts', 'site'],
  ['what only one page needs', 'views/gallery.ts', 'trip'],
  ['what only one page and a showcase need', 'views/hero.ts', 'home'],
  ['what a list and its dialogs need', 'views/filters.ts', 'list'],
  ['what another page adds to a list', 'views/about.ts', null],
  ['what a dialog adds to a list', 'views/calendar.ts', null],
  ['what a trip shares with another page', 'views/fees.ts', 'details'],
  ['what a trip shares with the navigation', 'views/address.ts', 'details'],
  ['what home shares with another page', 'views/recent.ts', 'shared'],
  ['what four other pages need', 'views/form.ts', 'shared'],
  ['what fewer pages need', 'views/pair.ts', null],
  ['a library of one page', 'node_modules/map.js', null],
  ['texts of one page', 'views/texts/home.ts', 'home'],
  ['texts that another page names', 'views/texts/form.ts', null],
])('%s', (_name, file, expected) => {
  expect(chunkOf(root + file, graph)).toBe(expected);
});
