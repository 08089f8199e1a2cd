import type { Manifest } from './manifest.ts';

/** What can be read without a connection. */
const pages = ['views/pages/FavouritesPage/FavouritesPage.tsx', 'views/pages/TripPage/TripPage.tsx'];
const anyPage = /^views\/pages\/[^/]+\/[^/]+Page\.tsx$/;

/**
 * The files a browser needs to show favourites and trips, what is loaded on demand included: scripts, styles, fonts.
 * @returns absolute paths, each once
 */
export function offlineFiles(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    // Each page is loaded on demand by what they share; only those above are wanted.
    const wanted = (chunk.dynamicImports ?? []).filter((each) => !anyPage.test(each));
    for (const each of [...(chunk.imports ?? []), ...wanted]) visit(each);
  };
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry || name.endsWith('.css'));
  for (const name of [...entries, ...pages]) visit(name);
  return [...files];
}
