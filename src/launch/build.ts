/** Builds browser and server bundles when their sources are newer than the last build. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createBuilder } from 'vite';
import { compressFiles } from './compressFiles.ts';

const stampFile = 'dist/sources.sha256';
const sources = [
  'views/**/*',
  'src/domain/*.ts',
  'public/**/*',
  'src/launch/baseMap/*.ts',
  'vite.config.ts',
  'package-lock.json',
];

export type BuildOutcome = 'built' | 'fresh';

/** @throws what Vite says when the sources do not build */
export async function buildWhenStale(): Promise<BuildOutcome> {
  const wanted = hashSources();
  if (readStamp() === wanted) return 'fresh';
  const builder = await createBuilder({ logLevel: 'warn' });
  await builder.buildApp();
  await compressFiles('dist/client');
  writeFileSync(stampFile, wanted);
  return 'built';
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) {
    if (!file.endsWith('.test.ts') && !file.endsWith('.test.tsx')) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function readStamp(): string | null {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}
