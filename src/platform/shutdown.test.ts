import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** What a process prints that dies of a rejected command to Redis which nobody has caught, and its exit code. */
async function printed(setUp: string): Promise<{ output: string; code: number | null }> {
  const script = `
    import { createLogger } from './src/platform/logger.ts';
    import { exitOnUncaught } from './src/platform/shutdown.ts';
    ${setUp}
    Promise.reject(Object.assign(new Error('OOM'), { command: { name: 'hset', args: ['Lina'] } }));`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script]);
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output: output.join(''), code: await code };
}

test('an uncaught error ends the process and is logged without what came with it', async () => {
  const { output, code } = await printed(`exitOnUncaught(createLogger('test', 'info'));`);
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({ level: 60, msg: 'uncaught error', err: { message: 'OOM' } });
  expect(output).not.toContain('Lina');
});

test('control: Node itself prints all of it', async () => {
  const { output, code } = await printed('');
  expect(code).toBe(1);
  expect(output).toContain('Lina');
});
