/**
 * Built files by name, with the source file whose imports they contain (vite.config.ts). The manifest lists such a file by its
 * name, not by the source file.
 */
export const pageRoots = {
  site: 'views/start/startSite.tsx',
  home: 'views/pages/public/HomePage/HomePage.tsx',
  list: 'views/pages/public/ListPage/ListPage.tsx',
  trip: 'views/pages/public/TripPage/TripPage.tsx',
} as const;
