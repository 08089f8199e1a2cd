import { expect, test } from 'vitest';
import { parseEnv } from '#env.ts';
import { announcement } from './announcement.ts';

const started = {
  seconds: 4.23,
  folder: '/data',
  contentUrl: 'http://127.0.0.1:3002',
  contentToken: 'a-token',
  adminPassword: 'a-password',
  opsPorts: { worker: 3001, web: 3011 },
  notes: [],
  isInContainer: false,
};
const lines = (settings: Record<string, string>, more: Partial<typeof started> = {}) =>
  announcement(parseEnv(settings), { ...started, ...more }).join('\n');

test('names the addresses of all parts', () => {
  expect(lines({})).toContain(`Lagerfeuer is ready after 4.2 s.

Marketplace      http://localhost:3000
A host's site    http://lagerfeuer.localhost:3000
Operators        http://127.0.0.1:3001/
Metrics          http://127.0.0.1:3001/metrics (worker), http://127.0.0.1:3011/metrics (web)
Content          http://127.0.0.1:3002 (project local, dataset production)
Content token    a-token
Demo sign-in     demo / a-password
Data and logs    /data`);
});

test('names no address that cannot be reached from outside of the container', () => {
  const hidden = lines({}, { isInContainer: true });
  expect(hidden).not.toContain('127.0.0.1');
  expect(hidden).toContain('Operators        only inside of this container; set OPS_PASSWORD');
  const open = lines({ OPS_HOST: '0.0.0.0', OPS_PASSWORD: 'a-password' }, { isInContainer: true });
  expect(open).toContain('Operators        http://127.0.0.1:3001/\n');
});
