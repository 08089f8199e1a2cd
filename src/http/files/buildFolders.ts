/** Builds lie side by side: `dist/{name}/client` and `dist/{name}/server`. The file `dist/latest` names the newest. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const buildsFolder = 'dist';
/** The file that names the newest complete build. */
export const latestFile = 'latest';

/** Name of the newest build, or null when there is none. */
export function latestBuildName(folder = buildsFolder): string | null {
  const file = join(folder, latestFile);
  const name = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return name !== '' && existsSync(join(folder, name)) ? name : null;
}

/**
 * Folder of the newest build.
 * @throws Error when nothing has been built
 */
export function latestBuild(folder = buildsFolder): string {
  const name = latestBuildName(folder);
  if (name === null) throw new Error('The pages have not been built. Run: npm run build');
  return join(folder, name);
}

/**
 * Client folders for one build: its own first, then those of the other builds that are kept. Pages opened before an
 * update still load files of these.
 * @param build folder of a build
 */
export function clientFolders(build: string): string[] {
  const own = resolve(build);
  const siblings = readdirSync(resolve(own, '..')).map((name) => resolve(own, '..', name));
  const others = siblings.filter((sibling) => sibling !== own && !sibling.endsWith(temporarySuffix));
  return [own, ...others].map((folder) => join(folder, 'client')).filter((folder) => existsSync(folder));
}

/** End of the name of a folder that is still being built. */
export const temporarySuffix = '.tmp';
