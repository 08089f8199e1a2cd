import { chunkOf, type Manifest, pageChunk } from './manifest.ts';
import { pageRoots } from './pageRoots.ts';

/** Components of the pages that are available offline. */
const offlinePages = ['FavouritesPage', 'TripPage'];
/** The file with all icons, see src/launch/build/icons/iconSprite.ts. */
const iconFile = 'icons.svg';
const anyPage = /^views\/pages\/[^/]+\/[^/]+\/[^/]+Page\.tsx$/;

/**
 * Returns the scripts, styles, fonts and icons that the favourites and trip pages need, including lazily loaded ones.
 * @returns absolute paths without duplicates
 */
export function offlineFiles(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    // The shared chunks import all pages dynamically; only the offline pages are included.
    const lazyImports = (chunk.dynamicImports ?? []).filter((name) => !isPage(manifest, name));
    for (const imported of [...(chunk.imports ?? []), ...lazyImports]) visit(imported);
  };
  const entries = Object.keys(manifest).filter(
    (name) => manifest[name]?.isEntry || name.endsWith('.css') || name === iconFile,
  );
  for (const name of [...entries, ...offlinePages.map((page) => pageChunk(manifest, page))]) visit(name);
  return [...files];
}

function isPage(manifest: Manifest, name: string): boolean {
  return (
    anyPage.test(name) ||
    Object.values(pageRoots).some((file) => anyPage.test(file) && chunkOf(manifest, file) === name)
  );
}
