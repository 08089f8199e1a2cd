/**
 * `npm test`: runs all checks and tests, the fastest first. Controls of fault tests run with `test:deployment`: each shows that a
 * test would fail without a protection, which takes long and changes seldom.
 * `npm run test:quick`: checks types, and the changed files with the unit tests that import them.
 * `npm run test:deployment`: runs the tests of deployments: proxy, several processes, cluster, full disk, builds, Firefox.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildWhenStale } from './build/build.ts';
import { codeSteps } from './checkSteps.ts';
import { runSteps, type Step } from './runSteps.ts';

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name]);

const runs: Record<string, () => Step[]> = {
  all: () => [
    ...codeSteps,
    { name: 'unit and integration tests', run: ['vitest', 'run', ...projects('unit', 'integration')] },
    { name: 'fault tests', run: ['vitest', 'run', ...projects('faults'), '-t', '^(?!.*control:)'], needs: 'build' },
    { name: 'browser tests', run: ['playwright', 'test', ...projects('desktop', 'phone')], needs: 'build' },
  ],
  deployment: () => [
    { name: 'build', run: buildWhenStale },
    { name: 'tests of deployments', run: ['vitest', 'run', ...projects('deployment')], needs: 'build' },
    {
      name: 'controls of fault tests',
      run: ['vitest', 'run', ...projects('faults'), '-t', 'control:'],
      needs: 'build',
    },
    { name: 'Firefox', run: ['playwright', 'test', ...projects('firefox')], needs: 'build' },
  ],
  quick: () => {
    const changed = changedFiles();
    const ignoreOthers = ['--no-errors-on-unmatched', '--files-ignore-unknown=true'];
    return [
      { name: 'types', run: ['tsc', '--noEmit'] },
      { name: 'lint', run: ['biome', 'check', '--error-on-warnings', ...ignoreOthers, ...changed] },
      {
        name: 'unit tests of the changed files',
        run: ['vitest', 'related', '--run', '--passWithNoTests', ...projects('unit'), ...changed],
      },
    ];
  },
};

/** Returns the files that differ from the last commit, or if none does, those of the last commit. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  const names = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const changed = names.some(Boolean) ? names : git('diff', '--name-only', 'HEAD~1');
  return changed.filter((file) => file !== '' && existsSync(file));
}

const [name = 'all'] = process.argv.slice(2);
const steps = runs[name];
if (!steps) throw new Error(`There are no tests "${name}"; choose one of ${Object.keys(runs).join(', ')}.`);
await runSteps(steps());
