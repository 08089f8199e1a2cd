import { beforeEach, expect, test, vi } from 'vitest';
import { runSteps, SkippedStep, type Step } from './runSteps.ts';

const exit = vi.spyOn(process, 'exit');
const prints = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'));
let output = '';

beforeEach(() => {
  output = '';
  exit.mockImplementation((() => undefined) as never);
  for (const print of prints)
    print.mockImplementation((text) => {
      output += text;
      return true;
    });
  return () => {
    exit.mockReset();
    for (const print of prints) print.mockReset();
  };
});

const passes = async () => undefined;
const fails = (error: Error) => () => Promise.reject(error);

test('runs every step also after one has failed, shows all results, and exits with 1', async () => {
  const steps: Step[] = [
    { name: 'types', run: [process.execPath, '-e', 'process.exit(2)'] },
    { name: 'build', run: fails(new Error('no such module')) },
    { name: 'bundle', run: passes, needs: 'build' },
    { name: 'lock file', run: fails(new SkippedStep('no network')) },
    { name: 'missing', run: ['no-such-program'] },
    { name: 'browser tests', run: passes },
  ];
  await runSteps(steps);
  const lines = output.replaceAll(/\d+\.\d s/g, '0.0 s').split('\n');
  const summary = [
    '  ✗ types (0.0 s): ended with 2',
    '  ✗ build (0.0 s): no such module',
    '  – bundle (0.0 s): needs the step "build", which has failed',
    '  – lock file (0.0 s): no network',
    '  ✗ missing (0.0 s): spawn no-such-program ENOENT',
    '  ✓ browser tests (0.0 s)',
  ];
  expect(lines.slice(-10)).toEqual(['', ...summary, '', '1 passed, 3 failed, 2 skipped', '']);
  expect(exit).toHaveBeenCalledWith(1);
});

test('does not exit if nothing has failed', async () => {
  await runSteps([{ name: 'types', run: passes, needs: 'build' }]);
  expect(output).toContain('1 passed, 0 failed, 0 skipped\n');
  expect(exit).not.toHaveBeenCalled();
});
