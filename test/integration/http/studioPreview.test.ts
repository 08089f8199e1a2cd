/** The Sanity Studio shows public pages in a frame (setting STUDIO_ORIGIN). */
import request from 'supertest';
import { expect, test } from 'vitest';
import { startSite } from '#test/setup/site.ts';

async function framing(env: Record<string, string>, path: string) {
  const site = await startSite({ env });
  try {
    await site.bringIn([]);
    const { headers } = await request(site.app).get(path).set('Host', 'localhost');
    const ancestors = /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
    return { ancestors, option: headers['x-frame-options'] };
  } finally {
    await site.stop();
  }
}

const studio = { STUDIO_ORIGIN: 'https://studio.example.de' };
const ownOnly = { ancestors: "'self'", option: 'SAMEORIGIN' };

test.each<[string, Record<string, string>, string, object]>([
  ['the Studio may frame a list', studio, '/reisen/alle', { ancestors: "'self' https://studio.example.de" }],
  ['the Studio may frame a missing page', studio, '/nirgends', { ancestors: "'self' https://studio.example.de" }],
  ['the Studio may not frame the organisers’ area', studio, '/admin', ownOnly],
  ['the Studio may not frame the sign-in', studio, '/admin/ya/login', ownOnly],
  ['without the setting, no other origin may frame a page', {}, '/reisen/alle', ownOnly],
])('%s', async (_what, env, path, expected) => {
  expect(await framing(env, path)).toEqual({ option: undefined, ...expected });
});
