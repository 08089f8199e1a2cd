/**
 * Files of a data folder that are in no content backend: pictures by path (specification §12.4) and the secrets that
 * `npm start` has generated.
 */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Without these, sessions and links of review invitations are invalid, and the shown demo password is wrong. The key of the
 * answers about travellers is missing on purpose: a stolen backup must not reveal them (decision 0119).
 */
const secrets = ['session-secret', 'demo-password'];

export interface LocalFile {
  path: string;
  source: string;
}

/** Returns where a file of the backup belongs; null for assets, which are uploaded. */
export function localPath(dataDir: string, path: string): string | null {
  if (path.startsWith('pictures/')) return join(dataDir, 'content', path);
  return path.startsWith('secrets/') ? join(dataDir, path.slice('secrets/'.length)) : null;
}

export async function findLocalFiles(dataDir: string): Promise<LocalFile[]> {
  const pictures = join(dataDir, 'content', 'pictures');
  const names: string[] = await readdir(dataDir).catch(() => []);
  return [
    ...secrets
      .filter((name) => names.includes(name))
      .map((name) => ({ path: `secrets/${name}`, source: join(dataDir, name) })),
    ...(await filesBelow(pictures)).map((source) => ({
      path: `pictures/${relative(pictures, source).split(sep).join('/')}`,
      source,
    })),
  ];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
