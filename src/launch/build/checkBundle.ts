/** Checks the browser bundle against its size budgets, and that it contains no server code. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { latestBuild } from '#http/files/buildFolders.ts';
import { chunkOf } from '#http/files/manifest.ts';
import { builtAssets, readManifest } from '#http/pages/render/renderers.ts';
import { say } from '../say.ts';

interface Budget {
  /** Maximum bytes after Brotli compression. */
  scripts: number;
  /** Maximum number of scripts with more than a re-export. */
  files: number;
  styles: number;
}

/** Budgets of the first view by page (file in `views/pages`). Modules that load on demand do not count. */
const budgets: Record<string, Budget> = {
  'public/ListPage/ListPage.tsx': { scripts: 101_700, files: 3, styles: 9_000 },
  'public/PartnerPage/PartnerPage.tsx': { scripts: 102_800, files: 4, styles: 9_400 },
  'public/HomePage/HomePage.tsx': { scripts: 100_500, files: 4, styles: 9_200 },
  'public/TripPage/TripPage.tsx': { scripts: 113_100, files: 4, styles: 12_400 },
  'public/FavouritesPage/FavouritesPage.tsx': { scripts: 123_000, files: 11, styles: 11_700 },
  'public/FaqPage/FaqPage.tsx': { scripts: 109_000, files: 7, styles: 9_900 },
  'organiser/DashboardPage/DashboardPage.tsx': { scripts: 131_400, files: 12, styles: 13_400 },
  'organiser/EditPage/EditPage.tsx': { scripts: 152_200, files: 15, styles: 16_200 },
};
/** Brotli bytes of a module that only exports another file's content, or of the bundler's few helpers for CommonJS. */
const reexportBytes = 400;
const allowed = /^(views\/|src\/(domain|pageData)\/|node_modules\/|\0|vite\/)/;

/** @throws Error that names the exceeded budgets or the server modules in the bundle */
export async function checkBundle(): Promise<void> {
  const folder = latestBuild();
  const manifest = await readManifest(folder);
  const { entries, modules, styles } = builtAssets(manifest);
  const failures: string[] = [];
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (entry?.imports?.length) failures.push(`The entry must not wait for ${entry.imports.join(', ')} (decision 0083)`);
  for (const [page, budget] of Object.entries(budgets)) {
    const route = { file: `views/pages/${page}` } as Parameters<typeof modules>[0];
    if (!route || chunkOf(manifest, route.file) === '') throw new Error(`${page} is not in the build`);
    const scripts = await brotliSizes(folder, [...entries, ...modules(route)]);
    const measured = {
      scripts: sum(scripts),
      files: scripts.filter((size) => size > reexportBytes).length,
      styles: sum(await brotliSizes(folder, styles(route, { forOrganisers: false }))),
    };
    for (const [name, limit] of Object.entries(budget) as [keyof Budget, number][]) {
      if (measured[name] === 0) throw new Error(`${page}: no ${name} found to measure`);
      if (measured[name] > limit) failures.push(`${page}: ${name} ${measured[name]}, the budget is ${limit}`);
    }
    say.step(
      `${page}: ${measured.scripts} bytes in ${measured.files} scripts, ${measured.styles} bytes of styles (Brotli)`,
    );
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
  const names = JSON.parse(await readFile(join(folder, 'client/.vite/modules.json'), 'utf8')) as string[];
  const serverModules = names.filter((id) => !allowed.test(id));
  if (serverModules.length > 0) throw new Error(`Server code in the browser bundle: ${serverModules.join(', ')}`);
}

async function brotliSizes(folder: string, paths: readonly string[]): Promise<number[]> {
  const contents = await Promise.all(paths.map((path) => readFile(join(folder, 'client', path))));
  return contents.map((content) => brotliCompressSync(content).length);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
