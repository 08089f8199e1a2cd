/** Identifies the rules that compute publications, so that a new release or other hosts publish each trip again. */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hosts } from '#domain/hosts.ts';

const root = join(import.meta.dirname, '../../..');
/** The code that reads a document with its reviews and places and computes its publication, and the installed packages. */
const folders = ['domain', 'content', 'database', 'catalog/publish', 'bookings/places', 'publishing'];
const packages = 'node_modules/.package-lock.json';

/** Reads about 300 files, which takes some milliseconds. */
const codeVersion = hashOfCode();

function hashOfCode(): string {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, 'src', folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const texts = [...files.sort(), join(root, packages)].map((file) => hash('sha1', readFileSync(file)));
  return hash('sha1', JSON.stringify(texts));
}

/** Returns a hash of the code, the installed packages and the hosts. */
export function rulesVersion({ list, onMarketplace }: Hosts): string {
  return hash('sha1', JSON.stringify([codeVersion, list, onMarketplace]), 'base64url');
}
