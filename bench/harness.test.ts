import { expect, test } from 'vitest';
import { cpuSeconds, parseCpuSeconds } from './harness.ts';

const fieldsAfterName = 'S 1 4242 4242 0 -1 4194560 9000 0 12 0 250 75 3 4 20 0 11 0 123456 0 0';

test('reads user and system time, also if the name of the process contains parentheses', () => {
  expect(parseCpuSeconds(`4242 (node) ${fieldsAfterName}`)).toBe(3.25);
  expect(parseCpuSeconds(`4242 (next-server (v16) x) ${fieldsAfterName}`)).toBe(3.25);
  expect(() => parseCpuSeconds('Name: node')).toThrow('Not the content');
});

test.runIf(process.platform === 'linux')('reads the time of this process', async () => {
  expect(await cpuSeconds(process.pid)).toBeGreaterThan(0);
});
