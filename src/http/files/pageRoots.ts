/**
 * Built files by name, with the source file whose imports they contain (vite.config.ts). The manifest lists such a file by its
 * name, not by the source file.
 */
export const pageRoots = {
  site: 'views/start/startSite.tsx',
  home: 'views/pages/HomePage/HomePage.tsx',
  list: 'views/pages/ListPage/ListPage.tsx',
  trip: 'views/pages/TripPage/TripPage.tsx',
} as const;
