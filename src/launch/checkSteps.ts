import { buildWhenStale } from './build/build.ts';
import { checkBundle } from './build/checkBundle.ts';
import { checkLockFile } from './checkLockFile.ts';
import type { Step } from './runSteps.ts';

/** The checks that are not unit tests. */
export const codeSteps: Step[] = [
  { name: 'types', run: ['tsc', '--noEmit'] },
  { name: 'lint and layering', run: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'dead code', run: ['knip'] },
  { name: 'lock file', run: () => checkLockFile() },
  { name: 'build', run: buildWhenStale },
  { name: 'bundle budget', run: checkBundle, needs: 'build' },
];

/** `npm run check`: all checks that do not need the running product. */
export const checkSteps: Step[] = [
  ...codeSteps,
  { name: 'documents', run: ['vitest', 'run', '--project', 'unit', 'test/docs'] },
];
