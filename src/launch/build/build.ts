/**
 * Builds browser and server bundles if their sources differ from the last build. Each build has its own folder, which is
 * created atomically, so that running web processes keep the files of their build.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { createBuilder, createLogger } from 'vite';
import { buildsFolder, latestBuildName, latestFile, temporarySuffix } from '#http/files/buildFolders.ts';
import { replaceFile } from '../start/replaceFile.ts';

const sources = [
  'views/**/*',
  'src/domain/**/*.ts',
  'src/pageData/*.ts',
  'public/**/*',
  'src/launch/build/**/*.ts',
  'src/http/files/pageRoots.ts',
  'vite.config.ts',
  'package-lock.json',
];
/** Number of builds to keep: web processes may still run older builds, and open pages load their files. */
const keptBuilds = 8;
/** File of a build with its warnings, which `npm run check` does not accept. */
export const warningsFile = 'warnings.json';

export type BuildOutcome = 'built' | 'fresh';

/** @throws the error of Vite if the build fails */
export async function buildWhenStale(): Promise<BuildOutcome> {
  const name = hashSources().slice(0, 16);
  if (latestBuildName() === name) return 'fresh';
  const folder = join(buildsFolder, name);
  if (!existsSync(folder)) await buildInto(folder);
  activateBuild(buildsFolder, name);
  return 'built';
}

/** Builds into a temporary folder and renames it when it is complete. */
async function buildInto(folder: string): Promise<void> {
  const temporary = `${folder}.${process.pid}${temporarySuffix}`;
  const client = { build: { outDir: join(temporary, 'client') } };
  const ssr = { build: { outDir: join(temporary, 'server') } };
  const warnings: string[] = [];
  const logger = createLogger('warn');
  const warn: typeof logger.warn = (message, options) => {
    warnings.push(message);
    logger.warn(message, options);
  };
  const customLogger = { ...logger, warn, warnOnce: warn };
  try {
    const builder = await createBuilder({ customLogger, environments: { client, ssr, serviceWorker: client } });
    await builder.buildApp();
    await writeFile(join(temporary, warningsFile), JSON.stringify(warnings));
    await compressFiles(join(temporary, 'client'));
    // Another process may have built the same sources in the meantime.
    if (!existsSync(folder)) renameSync(temporary, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Marks a build as the newest and removes old builds.
 * @param folder folder of all builds
 * @param name name of the build's folder
 * @param now time of the build, by which those to keep are chosen
 */
export function activateBuild(folder: string, name: string, now = new Date()): void {
  utimesSync(join(folder, name), now, now);
  replaceFile(join(folder, latestFile), name, 0o644);
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const newestFirst = entries
    .map((entry) => ({ path: join(folder, entry.name), at: statSync(join(folder, entry.name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of newestFirst.slice(keptBuilds)) rmSync(path, { recursive: true, force: true });
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) {
    if (!file.endsWith('.test.ts') && !file.endsWith('.test.tsx')) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };
/** Minimum size in bytes; compression of smaller files saves nothing. */
const minBytes = 512;

/** Writes a `.br` and a `.gz` file next to each text file in a folder. */
async function compressFiles(folder: string): Promise<void> {
  const files = globSync(`${folder}/**/*.{js,css,svg,json,txt}`);
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  for (const [ending, compress] of Object.entries(compressors))
    await writeFile(`${file}.${ending}`, await compress(content));
}
