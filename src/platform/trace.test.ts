import { describe, expect, test } from 'vitest';
import {
  createTraceId,
  currentTrace,
  inSpan,
  readTraceparent,
  runInTrace,
  type Span,
  writeTraceparent,
} from './trace.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('readTraceparent', () => {
  test.each([
    ['the current version', `00-${trace}-00f067aa0ba902b7-01`],
    ['a later version with further fields', `cc-${trace}-00f067aa0ba902b7-01-what-follows`],
    ['its own output', runInTrace({ id: trace, span: null }, writeTraceparent)],
  ])('accepts %s', (_what, header) => {
    expect(readTraceparent(header)?.trace).toBe(trace);
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
  const header = runInTrace({ id: createTraceId(), span: null }, writeTraceparent);
  expect(readTraceparent(header)?.trace).toMatch(/^[0-9a-f]{32}$/);
});

test('a trace applies to everything that is started in it', async () => {
  expect([currentTrace(), writeTraceparent()]).toEqual([undefined, undefined]);
  await runInTrace({ id: trace, span: null }, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    expect(currentTrace()).toBe(trace);
  });
  expect(currentTrace()).toBeUndefined();
});

/** A span that records its name and those of its children, and how they ended. */
function recordingSpan(name: string, ended: string[]): Span {
  return {
    id: '00f067aa0ba902b7',
    startChild: (child) => recordingSpan(`${name}/${child}`, ended),
    rename: () => undefined,
    set: () => undefined,
    end: (errorType) => void ended.push(errorType ? `${name} ${errorType}` : name),
  };
}

describe('inSpan', () => {
  test('measures nested calls until their promises are settled', async () => {
    const ended: string[] = [];
    const inner = () => inSpan('inner', 'internal', {}, () => 1);
    const outer = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      expect(ended).toEqual([]);
      return inner();
    };
    const span = recordingSpan('root', ended);
    await expect(runInTrace({ id: trace, span }, () => inSpan('outer', 'internal', {}, outer))).resolves.toBe(1);
    expect(ended).toEqual(['root/outer/inner', 'root/outer']);
  });

  test.each([
    [
      'throws',
      () => {
        throw new TypeError('kim@example.org');
      },
    ],
    ['rejects', () => Promise.reject(new TypeError('kim@example.org'))],
  ])('a function that %s ends its span with the name of the error', async (_what, run) => {
    const ended: string[] = [];
    const span = recordingSpan('root', ended);
    await expect(async () =>
      runInTrace({ id: trace, span }, () => inSpan('call', 'client', {}, run)),
    ).rejects.toThrow();
    expect(ended).toEqual(['root/call TypeError']);
  });

  test('without a span, the function is only called', () => {
    expect(inSpan('call', 'client', {}, (span) => span)).toBeNull();
    expect(runInTrace({ id: trace, span: null }, () => inSpan('call', 'client', {}, (span) => span))).toBeNull();
  });
});
