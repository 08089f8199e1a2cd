import { describe, expect, test } from 'vitest';
import { createTraceId, currentTrace, readTraceparent, runInTrace, writeTraceparent } from './trace.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('readTraceparent', () => {
  test.each([
    ['the current version', `00-${trace}-00f067aa0ba902b7-01`],
    ['a later version with further fields', `cc-${trace}-00f067aa0ba902b7-01-what-follows`],
    ['its own output', writeTraceparent(trace)],
  ])('accepts %s', (_what, header) => {
    expect(readTraceparent(header)).toBe(trace);
  });

  test.each([
    ['a missing header', undefined],
    ['several headers', [`00-${trace}-00f067aa0ba902b7-01`]],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['a parent id of zeros', `00-${trace}-0000000000000000-01`],
    ['upper case', `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`],
    ['the version ff', `ff-${trace}-00f067aa0ba902b7-01`],
    ['an address', 'thusnelda@example.org'],
    ['a long header', `00-${trace}-00f067aa0ba902b7-01-${'a'.repeat(200)}`],
    ['a line break', `00-${trace}-00f067aa0ba902b7-01\nforged`],
  ])('rejects %s', (_what, header) => {
    expect(readTraceparent(header)).toBeNull();
  });
});

test('a new id is valid', () => {
  expect(readTraceparent(writeTraceparent(createTraceId()))).toMatch(/^[0-9a-f]{32}$/);
});

test('a trace applies to everything that is started in it', async () => {
  expect(currentTrace()).toBeUndefined();
  await runInTrace(trace, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    expect(currentTrace()).toBe(trace);
  });
  expect(currentTrace()).toBeUndefined();
});
