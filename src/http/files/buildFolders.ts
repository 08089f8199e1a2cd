/** Layout of builds: `dist/{name}/client` and `dist/{name}/server`. The file `dist/latest` contains the newest build's name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const buildsFolder = 'dist';
/** File that contains the name of the newest complete build. */
export const latestFile = 'latest';

/** Returns the name of the newest build, or null if there is none. */
export function latestBuildName(folder = buildsFolder): string | null {
  const file = join(folder, latestFile);
  const name = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return name !== '' && existsSync(join(folder, name)) ? name : null;
}

/** Returns the folder of the newest build. @throws Error if there is no build */
export function latestBuild(folder = buildsFolder): string {
  const name = latestBuildName(folder);
  if (name === null) throw new Error('The pages have not been built. Run: npm run build');
  return join(folder, name);
}

/**
 * Returns the client folders to serve for a build: its own first, then those of older builds, because pages that were opened
 * before an update still load files of these.
 * @param build folder of a build
 */
export function clientFolders(build: string): string[] {
  const own = resolve(build);
  const siblings = readdirSync(resolve(own, '..')).map((name) => resolve(own, '..', name));
  const others = siblings.filter((sibling) => sibling !== own && !sibling.endsWith(temporarySuffix));
  return [own, ...others].map((folder) => join(folder, 'client')).filter((folder) => existsSync(folder));
}

/** Suffix of the folder of an unfinished build. */
export const temporarySuffix = '.tmp';
