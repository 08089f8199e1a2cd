/** Restarts processes during development when their sources change. Vite reloads the modules of pages itself. */
import { join, relative } from 'node:path';
import { watch } from 'chokidar';
import { say } from '../say.ts';
import type { Children } from './children.ts';

/** A change of many files, such as by Git, is one change. In milliseconds. */
const collectMs = 100;

/** What runs the sources of a folder. Both processes run `src`; the pages of the web process import from `views`. */
const runs: Record<string, readonly string[]> = { src: ['web', 'worker'], worker: ['worker'] };

/**
 * Restarts the web process and the worker after each change below `src` and `worker`. Browsers reload their page when the web process
 * is back. A change of the demo content is announced, because its import needs an empty data folder.
 * @param root folder of the product
 * @param dataFolder shown to the user
 */
export function watchSources(root: string, children: Pick<Children, 'restart'>, dataFolder: string): void {
  for (const [folder, names] of Object.entries(runs)) {
    onChange(join(root, folder), /(?<!\.test)\.(ts|sql|json)$/, (file) => {
      say.step(`${folder}/${file} changed, ${names.join(' and ')} restart`);
      children.restart(names);
    });
  }
  onChange(join(root, 'demo'), /./, (file) => {
    say.step(`demo/${file} changed. To import the demo content again, stop, delete ${dataFolder} and start again.`);
  });
}

/** Calls `react` once for changes that follow each other quickly, with the path of the last changed file. */
function onChange(folder: string, pattern: RegExp, react: (file: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { ignoreInitial: true }).on('all', (_event, path) => {
    const file = relative(folder, path);
    if (!pattern.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => react(file), collectMs);
  });
}
