import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Runs a process that ends with an unhandled rejection of a Redis command. Returns its output and exit code. */
async function runFailingProcess(setUp: string): Promise<{ output: string; code: number | null }> {
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

test('exitOnUncaught ends the process and logs the error without user input', async () => {
  const { output, code } = await runFailingProcess(`exitOnUncaught(createLogger('test', 'info'));`);
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({ level: 60, msg: 'uncaught error', err: { message: 'OOM' } });
  expect(output).not.toContain('Lina');
});

test('control: without exitOnUncaught, Node.js prints all properties of the error', async () => {
  const { output, code } = await runFailingProcess('');
  expect(code).toBe(1);
  expect(output).toContain('Lina');
});
