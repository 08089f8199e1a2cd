/**
 * Built files by name, with the source file whose imports they contain (vite.config.ts). The manifest lists such a file by its
 * name, not by the source file.
 */
export const pageRoots: Readonly<Record<string, string>> = {
  site: 'views/start/startSite.tsx',
  list: 'views/pages/ListPage/ListPage.tsx',
};
