import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files and folders of `npm start` in the data folder. */
const parts = [
  ...['redis', 'content', 'mail', 'logs', 'running.json'],
  ...['session-secret', 'data-keys', 'content-token', 'demo-password'],
];

/**
 * Removes the permissions of other accounts on the contents of a data folder: files get mode 0600, folders 0700. The folder
 * itself is not changed, because it may be shared, for example /tmp.
 */
export function makePrivate(dataDir: string): void {
  for (const part of parts) {
    const path = join(dataDir, part);
    if (existsSync(path)) restrict(path);
  }
}

function restrict(path: string): void {
  const info = lstatSync(path);
  // The target of a link may not belong to the product.
  if (info.isSymbolicLink()) return;
  chmodSync(path, info.isDirectory() ? 0o700 : 0o600);
  if (info.isDirectory()) for (const name of readdirSync(path)) restrict(join(path, name));
}
