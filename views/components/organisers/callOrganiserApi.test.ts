// Proves specification §7.3
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchPage } from '#views/matchPage.ts';
import { pageInfoOf } from '#views/shownPage.ts';
import { createOrganiserApi } from './callOrganiserApi.ts';

const requests: [string, RequestInit | undefined][] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests.push([path, init]);
    return Response.json({ total: 3 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const apiAt = (pathname: string) => createOrganiserApi(pageInfoOf(matchPage({ pathname, search: '' })));

test.each(['/admin/ya/dashboard', '/admin/ya/dashboard/2', '/admin/ya/edit/1-ya', '/admin/ya/problems'])(
  'sends the request from %s',
  async (pathname) => {
    expect(await apiAt(pathname)('admin/trips', { subdomain: 'ya' })).toEqual({
      kind: 'answered',
      body: { total: 3 },
    });
    expect(requests.map(([path]) => path)).toEqual(['/api/admin/trips?subdomain=ya']);
  },
);

test.each(['/', '/admin', '/admin/ya/login', '/reisen/alle', '/gibt/es/nicht/hier'])(
  'throws on %s without a request',
  async (pathname) => {
    await expect(apiAt(pathname)('admin/trips', { subdomain: 'ya' })).rejects.toThrow(
      /not flagged as needing admin login/,
    );
    expect(requests).toEqual([]);
  },
);

test('throws without a host', async () => {
  await expect(apiAt('/admin/ya/dashboard')('admin/trips', { subdomain: '' })).rejects.toThrow(
    'No subdomain found in request options',
  );
  expect(requests).toEqual([]);
});
