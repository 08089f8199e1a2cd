/** Checks the browser bundle against its size budgets, and that it contains no server code. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { latestBuild } from '../../http/files/buildFolders.ts';
import { builtAssets, chunkFiles, readManifest } from '../../http/pages/render/renderers.ts';
import { say } from '../say.ts';

/** Maximum bytes after Brotli compression. */
const budgets = { script: 115_000, styles: 24_000 };
/** The route whose first view is measured. */
const listPage = 'views/pages/ListPage/ListPage.tsx';
const allowed = /^(views\/|src\/(domain|pageData)\/|node_modules\/|\0|vite\/)/;

/** @throws Error that names the exceeded budget or the server modules in the bundle */
export async function checkBundle(): Promise<void> {
  const folder = latestBuild();
  const manifest = await readManifest(folder);
  if (!manifest[listPage]) throw new Error(`${listPage} is not in the build`);
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  const scripts = new Set([...chunkFiles(manifest, entry), ...chunkFiles(manifest, listPage)]);
  const sizes = {
    script: await brotliSize(folder, [...scripts]),
    styles: await brotliSize(
      folder,
      builtAssets(manifest).styles.map((path) => path.slice(1)),
    ),
  };
  for (const [kind, budget] of Object.entries(budgets)) {
    const size = sizes[kind as keyof typeof sizes];
    if (size === 0) throw new Error(`No ${kind} found to measure`);
    if (size > budget) throw new Error(`${kind}: ${size} bytes (Brotli), the budget is ${budget}`);
  }
  const modules = JSON.parse(await readFile(join(folder, 'client/.vite/modules.json'), 'utf8')) as string[];
  const serverModules = modules.filter((id) => !allowed.test(id));
  if (serverModules.length > 0) throw new Error(`Server code in the browser bundle: ${serverModules.join(', ')}`);
  say.step(`first view of a list: ${sizes.script} bytes of scripts, ${sizes.styles} bytes of styles (Brotli)`);
}

async function brotliSize(folder: string, files: string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(folder, 'client', file))));
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
}
