/** Checks the browser bundle against its size budgets, and that it contains no server code. The build must have no warnings. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { latestBuild } from '#http/files/buildFolders.ts';
import { chunkOf, type Manifest, pageChunk } from '#http/files/manifest.ts';
import { pageRoots } from '#http/files/pageRoots.ts';
import { builtAssets, readManifest, stylesOf } from '#http/pages/render/renderers.ts';
import { sitePages } from '#pageData/sitePages.ts';
import { say } from '../say.ts';
import { warningsFile } from './build.ts';

interface Budget {
  /** Maximum bytes after Brotli compression. */
  scripts: number;
  /** Maximum number of scripts with more than a re-export. */
  files: number;
  styles: number;
}

/**
 * Budgets of the first view by page. Modules that load on demand do not count. Sizes differ by some dozens of bytes between builds,
 * because the hashes in the names of files compress differently; each budget leaves room for that.
 */
const budgets: Record<string, Budget> = {
  ListPage: { scripts: 106_700, files: 3, styles: 9_000 },
  PartnerPage: { scripts: 107_800, files: 4, styles: 9_300 },
  HomePage: { scripts: 105_100, files: 4, styles: 9_600 },
  TripPage: { scripts: 123_100, files: 4, styles: 12_400 },
  FavouritesPage: { scripts: 130_200, files: 10, styles: 11_300 },
  FaqPage: { scripts: 117_300, files: 7, styles: 9_800 },
  DashboardPage: { scripts: 152_800, files: 12, styles: 13_600 },
  EditPage: { scripts: 176_500, files: 17, styles: 15_400 },
};
/** Brotli bytes of a module that only exports another file's content, or of the bundler's few helpers for CommonJS. */
const reexportBytes = 400;
const allowed = /^(views\/|src\/(domain|pageData)\/|node_modules\/|\0|vite\/)/;

/** @throws Error that names the warnings of the build, the exceeded budgets or the server modules in the bundle */
export async function checkBundle(): Promise<void> {
  const folder = latestBuild();
  const manifest = await readManifest(folder);
  const { entries, filesOf, levelStyles } = builtAssets(manifest);
  const failures: string[] = JSON.parse(await readFile(join(folder, warningsFile), 'utf8'));
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (entry?.imports?.length) failures.push(`The entry must not wait for ${entry.imports.join(', ')} (decision 0083)`);
  for (const [page, budget] of Object.entries(budgets)) {
    const described = sitePages.find(({ component }) => component === page);
    if (!described || pageChunk(manifest, page) === '') throw new Error(`${page} is not in the build`);
    const { modules, styles } = filesOf(described);
    const scripts = await brotliSizes(folder, [...entries, ...modules]);
    const measured = {
      scripts: sum(scripts),
      files: scripts.filter((size) => size > reexportBytes).length,
      styles: sum(await brotliSizes(folder, styles)),
    };
    for (const [name, limit] of Object.entries(budget) as [keyof Budget, number][]) {
      if (measured[name] === 0) throw new Error(`${page}: no ${name} found to measure`);
      if (measured[name] > limit) failures.push(`${page}: ${name} ${measured[name]}, the budget is ${limit}`);
    }
    say.step(
      `${page}: ${measured.scripts} bytes in ${measured.files} scripts, ${measured.styles} bytes of styles (Brotli)`,
    );
  }
  failures.push(...(await lateStyles(manifest, levelStyles)));
  if (failures.length > 0) throw new Error(failures.join('\n'));
  const names = JSON.parse(await readFile(join(folder, 'client/.vite/modules.json'), 'utf8')) as string[];
  const serverModules = names.filter((id) => !allowed.test(id));
  if (serverModules.length > 0) throw new Error(`Server code in the browser bundle: ${serverModules.join(', ')}`);
}

/**
 * Finds modules that the browser loads on demand and the server renders at once (`import.meta.env.SSR`), but whose styles are not
 * part of the pages that can show them. Such a page must import the style sheet, too.
 */
async function lateStyles(manifest: Manifest, levelStyles: readonly string[]): Promise<string[]> {
  const site = chunkOf(manifest, pageRoots.site);
  const chunks = Object.keys(manifest);
  const failures: string[] = [];
  let checked = 0;
  for (const file of globSync('views/**/*.tsx')) {
    const source = await readFile(file, 'utf8');
    for (const [, literal, loader] of source.matchAll(/env\.SSR\s*\?\s*\(await (?:import\('([^']+)'\)|(\w+)\(\))/g)) {
      const imported = literal ?? new RegExp(`${loader} = \\(\\) => import\\('([^']+)'`).exec(source)?.[1] ?? '';
      const path = join(dirname(file), imported);
      const name = manifest[path] ? path : chunks.find((chunk) => manifest[chunk]?.name === basename(path, '.tsx'));
      // Some are for browsers without scripts only.
      if (name === undefined) continue;
      for (const user of chunks.filter((chunk) => manifest[chunk]?.dynamicImports?.includes(name))) {
        checked += 1;
        const known = [...stylesOf(manifest, [site, user]), ...levelStyles];
        const missing = stylesOf(manifest, [name]).filter((sheet) => !known.includes(sheet));
        if (missing.length > 0) failures.push(`${path}: ${user} lacks its styles (${missing.join(', ')})`);
      }
    }
  }
  if (checked === 0) failures.push('found no modules that the server renders at once');
  return failures;
}

async function brotliSizes(folder: string, paths: readonly string[]): Promise<number[]> {
  const contents = await Promise.all(paths.map((path) => readFile(join(folder, 'client', path))));
  return contents.map((content) => brotliCompressSync(content).length);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
