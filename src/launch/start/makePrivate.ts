import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm start` keeps below the data folder. */
const parts = ['redis', 'content', 'mail', 'logs', 'running.json', 'session-secret', 'content-token', 'demo-password'];

/**
 * Takes away what other accounts may do with the parts of a data folder: files get mode 0600, folders 0700. The folder
 * itself is left as it is, because it may be somebody else's, for example /tmp.
 */
export function makePrivate(dataDir: string): void {
  for (const part of parts) {
    const path = join(dataDir, part);
    if (existsSync(path)) restrict(path);
  }
}

function restrict(path: string): void {
  const info = lstatSync(path);
  // A link's target may be somebody else's.
  if (info.isSymbolicLink()) return;
  chmodSync(path, info.isDirectory() ? 0o700 : 0o600);
  if (info.isDirectory()) for (const name of readdirSync(path)) restrict(join(path, name));
}
