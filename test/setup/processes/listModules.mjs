/** Preloaded in a process (`node --import`): writes its loaded modules to the file MODULES_FILE when it exits, one per line. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const loaded = [];
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    loaded.push(`${found.url} from ${context.parentURL}`);
    return found;
  },
});
process.on('exit', () => writeFileSync(process.env.MODULES_FILE, loaded.join('\n')));
