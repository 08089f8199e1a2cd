/** Origins from which pages may load map data (specification §10.2). */
import request from 'supertest';
import { expect, test } from 'vitest';
import { startSite } from '#test/setup/site.ts';

async function policyWith(env: Record<string, string>): Promise<{ policy: string; text: string }> {
  const site = await startSite({ env });
  try {
    await site.bringIn([]);
    const { headers, text } = await request(site.app).get('/reisen/alle').set('Host', 'localhost');
    return { policy: headers['content-security-policy'] ?? '', text };
  } finally {
    await site.stop();
  }
}

test('pages load map data only from their own origin by default', async () => {
  const { policy, text } = await policyWith({});
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("img-src 'self' data:;");
  expect(policy).toContain("worker-src 'self'");
  expect(text).toContain('"mapStyle":null');
});

test('pages load map data from the origin of a configured style, only by connections and images', async () => {
  const { policy, text } = await policyWith({ MAP_STYLE_URL: 'https://karten.example.de/stil/hell.json?key=1' });
  expect(policy).toContain("connect-src 'self' https://karten.example.de;");
  expect(policy).toContain("img-src 'self' data: https://karten.example.de;");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("font-src 'self';");
  expect(policy.match(/karten/g)).toHaveLength(2);
  expect(text).toContain('"mapStyle":"https://karten.example.de/stil/hell.json?key=1"');
});
