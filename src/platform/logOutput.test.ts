import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** Logs a request, then a line that is written at once, and another request before it ends. */
const script = `
  import { createLogger } from '#platform/logger.ts';
  const logger = createLogger('web', 'info');
  process.stdin.resume().once('end', () => {
    for (const message of ['request', 'stopping', 'request']) logger.info(message);
    process.exit(0);
  });`;

const start = () => spawn('node', ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });

test('lines are written in order, and the last ones when the process ends', async () => {
  const child = start();
  child.stdin.end();
  const messages = (await child.stdout.toArray())
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
  expect(messages).toEqual(['request', 'stopping', 'request']);
});

test('a process ends, although nobody reads its output any more', async () => {
  const child = start();
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
