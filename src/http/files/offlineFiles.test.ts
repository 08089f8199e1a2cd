import { expect, test } from 'vitest';
import { offlineFiles } from './offlineFiles.ts';

const trip = 'views/pages/public/TripPage/TripPage.tsx';
const list = 'views/pages/public/ListPage/ListPage.tsx';

test('offlineFiles returns static and dynamic imports of the trip and favourites pages only', () => {
  const files = offlineFiles({
    'views/entryClient.ts': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['views/components/chrome/FullMenu.tsx'],
      assets: ['assets/text.woff2'],
    },
    '_shared.js': { file: 'assets/shared.js', dynamicImports: [trip, list] },
    'views/components/chrome/FullMenu.tsx': { file: 'assets/FullMenu.js', imports: ['_shared.js'] },
    [trip]: { file: 'assets/TripPage.js', dynamicImports: ['views/pages/public/TripPage/GallerySlides.tsx'] },
    'views/pages/public/TripPage/GallerySlides.tsx': { file: 'assets/GallerySlides.js' },
    [list]: { file: 'assets/ListPage.js', dynamicImports: ['views/map.ts'] },
    'views/map.ts': { file: 'assets/map.js' },
    'style.css': { file: 'assets/style.css' },
    'icons.svg': { file: 'assets/icons.svg' },
  });
  expect(files.sort()).toEqual(
    [
      'FullMenu.js',
      'GallerySlides.js',
      'TripPage.js',
      'entry.js',
      'icons.svg',
      'shared.js',
      'style.css',
      'text.woff2',
    ].map((name) => `/assets/${name}`),
  );
});
