import { once } from 'node:events';
import { createWriteStream, existsSync, symlinkSync, unlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogFile } from './logFile.ts';

/** Device on which every write fails with ENOSPC. */
const fullDisk = '/dev/full';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.skipIf(!existsSync(fullDisk))(
  'drops and counts lines on a full disk and reports them when there is space again',
  async () => {
    const path = join(folder, 'web.log');
    const messages: string[] = [];
    const log = createLogFile(path, (message) => messages.push(message));
    symlinkSync(fullDisk, path);
    for (const line of ['one', 'two', 'three']) log.write(line);
    await expect
      .poll(() => messages)
      .toEqual([`${path} cannot be written (ENOSPC). Log lines are dropped until it can.`]);
    unlinkSync(path);
    // It retries without further lines, too.
    await expect.poll(() => messages).toHaveLength(2);
    const dropped = Number(/(\d) log lines were dropped here/.exec(await readFile(path, 'utf8'))?.[1]);
    expect(dropped).toBeGreaterThan(0);
    expect(messages[1]).toBe(`${path} can be written again; ${dropped} log lines were dropped.`);
    log.write('four');
    await expect.poll(() => readFile(path, 'utf8')).toMatch(/four\n$/);
    const written = (await readFile(path, 'utf8')).match(/^(one|two|three|four)$/gm)?.length ?? 0;
    expect(dropped + written).toBe(4);
  },
);

test('writes lines in order', async () => {
  const path = join(folder, 'web.log');
  const log = createLogFile(path, () => undefined);
  const lines = Array.from({ length: 1000 }, (_, number) => `line ${number}`);
  for (const line of lines) log.write(line);
  await expect.poll(() => readFile(path, 'utf8').catch(() => '')).toBe(`${lines.join('\n')}\n`);
});

test.skipIf(!existsSync(fullDisk))('control: a plain write stream emits an error and stays closed', async () => {
  const stream = createWriteStream(fullDisk);
  stream.write('one');
  const [error] = await once(stream, 'error');
  expect(error.code).toBe('ENOSPC');
  expect(stream.writable).toBe(false);
});
