/** Preloaded in a process (`node --import`): writes its modules to a file of the folder MODULES_FOLDER when it ends, one per line. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const loaded = [];
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    loaded.push(`${found.url} from ${context.parentURL}`);
    return found;
  },
});
const file = join(process.env.MODULES_FOLDER, `${basename(process.argv[1])}-${process.pid}`);
if (isMainThread) process.on('exit', () => writeFileSync(file, loaded.join('\n')));
