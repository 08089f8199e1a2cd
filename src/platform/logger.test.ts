// Proves specification §9.5
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { runInTrace } from './trace.ts';

test('lines within a trace contain its id', () => {
  const lines: { trace?: string }[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  logger.info('outside');
  runInTrace({ id: '4bf92f3577b34da6a3ce929d0e0e4736', span: null }, () => logger.info('inside'));
  expect(lines.map(({ trace }) => trace)).toEqual([undefined, '4bf92f3577b34da6a3ce929d0e0e4736']);
});

test('a repeated line about a failure is written once a second, with the number left out', () => {
  const lines: { msg: string; at: number; dropped?: number }[] = [];
  let at = 0;
  const write = (line: string) => void lines.push({ ...JSON.parse(line), at });
  const logger = createLogger('test', 'info', { write }, () => at);
  const log: Record<string, () => void> = {
    warning: () => logger.warn({ err: new Error('refused') }, 'redis connection failed'),
    'other error': () => logger.warn({ err: new Error('closed') }, 'redis connection failed'),
    'other trip': () => logger.error({ err: new Error('refused'), combinedId: '1-ya' }, 'redis connection failed'),
    plain: () => logger.error('plain'),
    bare: () => logger.error(new Error('bare')),
    reason: () => logger.info({ reason: 'host' }, 'request rejected'),
  };
  for (at of [0, 400, 800, 1_200]) for (const name in log) log[name]?.();
  expect(lines).toHaveLength(12);
  expect(lines.slice(6)).toMatchObject(Array(6).fill({ at: 1_200, dropped: 2 }));
  expect(lines[0]).not.toHaveProperty('dropped');
  lines.length = 0;
  for (const _ of [1, 2]) logger.info({ path: '/' }, 'request');
  expect(lines).toHaveLength(2);
});

describe('errors in the log', () => {
  const parseError = () => {
    try {
      return JSON.parse('Lina Beispiel');
    } catch (error) {
      return error;
    }
  };
  /** Errors as libraries throw them, with user input. */
  const errors: [string, unknown][] = [
    ['a command to Redis', Object.assign(new Error('OOM'), { command: { name: 'hset', args: ['Lina'] } })],
    [
      'a request and its response',
      Object.assign(new Error('refused'), { request: { body: 'Lina' }, response: 'Lina' }),
    ],
    ['a URL with a query', new Error('GET http://127.0.0.1:1/v1/data/query?name=Lina failed')],
    ['invalid JSON', parseError()],
    ['a cause with a query', new Error('outer', { cause: new Error('GET /data/query?name=Lina') })],
    ['a thrown string', 'Lina'],
  ];
  const linesOf = (create: (to: { write(line: string): void }) => { error(fields: object): void }, err: unknown) => {
    const lines: string[] = [];
    create({ write: (line) => void lines.push(line) }).error({ err });
    return lines.join('');
  };

  test.each(errors)('do not contain user input: %s', (_what, err) => {
    expect(linesOf((to) => createLogger('test', 'trace', to), err)).not.toContain('Lina');
    // Control: pino without this configuration logs the input.
    expect(linesOf((to) => pino({}, to), err)).toContain('Lina');
  });

  test('keep type, message, status, stack and cause', () => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const err = Object.assign(new TypeError('not reachable', { cause }), { statusCode: 503 });
    const line = JSON.parse(linesOf((to) => createLogger('test', 'trace', to), err));
    expect(line.err).toMatchObject({
      type: 'TypeError',
      message: 'not reachable',
      statusCode: 503,
      cause: { code: 'ECONNREFUSED', message: 'connect' },
    });
    expect(line.err.stack).toMatch(/^ {4}at .*logger\.test\.ts/);
  });
});
