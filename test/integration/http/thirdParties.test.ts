// Proves specification §8.10, §10.2
/** Other origins that a page may use: none by default, otherwise exactly the configured ones. */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import type { Env } from '#env.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { createTestRenderer } from '#test/setup/testRenderer.ts';

const consent = 'https://cdn.consent.example/s/abc.js';
const analytics = 'https://stats.example:8443/tag.js?id=1';

interface Policies {
  /** Policies of a buffered page and of a streamed page. */
  policies: Map<string, string[]>[];
  thirdParties: unknown;
  html: string;
}

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await site.bringIn([{ _type: 'destination', ...buildDestination({ destinationId: 1 }) }]);
});
afterAll(() => site.stop());

/** Returns a function that requests pages of an app with further settings. */
async function startApp(env: Partial<Env>) {
  const renderer = await createTestRenderer();
  const app = createApp({ ...site.deps, env: { ...site.deps.env, ...env } }, { renderer: async () => renderer });
  return (path: string) => request(app).get(path).set({ Host: 'localhost', Accept: 'text/html' });
}

/** Returns the policies and third-party settings that an app sends to browsers. */
async function sitePolicies(env: Partial<Env>): Promise<Policies> {
  const get = await startApp(env);
  const page = await get('/favoriten').expect(200);
  const streamed = await get('/buchungen/new?destination=1-lagerfeuer').expect(200);
  const data = JSON.parse(/<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(page.text)?.[1] ?? '');
  const chrome = data.state.queries.find((query: { queryKey: string[] }) => query.queryKey[0] === 'chrome');
  const policies = [page, streamed].map((response) => parsePolicy(response.headers['content-security-policy'] ?? ''));
  return { policies, thirdParties: chrome.state.data.thirdParties, html: page.text };
}

function parsePolicy(header: string): Map<string, string[]> {
  return new Map(
    header.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

/** Returns the origins that a policy allows, by directive. Excludes frames, which are for video players. */
function origins(policy: Map<string, string[]>): Record<string, string[]> {
  const found = [...policy].map(([name, values]) => [name, values.filter((value) => value.includes('//'))] as const);
  return Object.fromEntries(found.filter(([name, values]) => values.length > 0 && name !== 'frame-src'));
}

describe('third-party scripts', () => {
  test.each([
    ['by default', {}],
    ['with an analytics script but no consent script', { ANALYTICS_SCRIPT_URL: analytics }],
  ])('are not allowed %s', async (_, env) => {
    const { policies, thirdParties, html } = await sitePolicies(env);
    for (const policy of policies) {
      expect(origins(policy)).toEqual({});
      expect(policy.get('style-src')).toEqual(["'self'"]);
    }
    expect(thirdParties).toBeNull();
    expect(html).not.toContain('stats.example');
  });

  test('may be a consent script', async () => {
    const { policies, thirdParties } = await sitePolicies({ CONSENT_SCRIPT_URL: consent });
    const only = ['https://cdn.consent.example'];
    for (const policy of policies) {
      expect(origins(policy)).toEqual({ 'script-src': only, 'connect-src': only, 'img-src': only });
    }
    expect(thirdParties).toEqual({ consentScript: consent, analyticsScript: null });
  });

  test('may be consent and analytics scripts, which are not in the HTML; inline scripts remain forbidden', async () => {
    const env = { CONSENT_SCRIPT_URL: consent, ANALYTICS_SCRIPT_URL: analytics };
    const { policies, thirdParties, html } = await sitePolicies(env);
    const both = ['https://cdn.consent.example', 'https://stats.example:8443'];
    for (const policy of policies) {
      expect(origins(policy)).toEqual({
        'script-src': both,
        'connect-src': both,
        'img-src': both,
      });
      expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
      // The consent banner uses inline styles.
      expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    }
    expect(thirdParties).toEqual({ consentScript: consent, analyticsScript: analytics });
    expect(html).not.toMatch(/<(script|link)[^>]*(consent|stats)\.example/);
  });
});

test('pages of signed links have no third parties', async () => {
  const get = await startApp({ CONSENT_SCRIPT_URL: consent, ANALYTICS_SCRIPT_URL: analytics });
  for (const path of ['/meine-buchung/x', '/meine-buchung/x/stornieren', '/bewertung/x']) {
    const { text, headers } = await get(path).expect(404);
    expect(origins(parsePolicy(headers['content-security-policy'] ?? ''))).toEqual({});
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(text).not.toMatch(/consent\.example|stats\.example/);
  }
});

/** The Sanity Studio shows public pages in a frame (setting STUDIO_ORIGIN). */
describe('frames', () => {
  const studio = { STUDIO_ORIGIN: 'https://studio.example.de' };
  const own = ["'self'"];
  const withStudio = ["'self'", 'https://studio.example.de'];

  test.each<[string, Partial<Env>, string, string[], string | undefined]>([
    ['the Studio may frame a list', studio, '/reisen/alle', withStudio, undefined],
    ['the Studio may frame a missing page', studio, '/nirgends', withStudio, undefined],
    ['the Studio may not frame the organisers’ area', studio, '/admin', own, 'SAMEORIGIN'],
    ['the Studio may not frame the sign-in', studio, '/admin/ya/login', own, 'SAMEORIGIN'],
    ['without the setting, no other origin may frame a page', {}, '/reisen/alle', own, 'SAMEORIGIN'],
  ])('%s', async (_what, env, path, ancestors, option) => {
    const { headers } = await (await startApp(env))(path);
    expect(parsePolicy(headers['content-security-policy'] ?? '').get('frame-ancestors')).toEqual(ancestors);
    expect(headers['x-frame-options']).toBe(option);
  });
});

describe('map data', () => {
  async function policyWith(env: Partial<Env>) {
    const { headers, text } = await (await startApp(env))('/reisen/alle');
    return { policy: headers['content-security-policy'] ?? '', text };
  }

  test('come only from the own origin by default', async () => {
    const { policy, text } = await policyWith({});
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).toContain("worker-src 'self'");
    expect(text).toContain('"mapStyle":null');
  });

  test('come from the origin of a configured style, only by connections and images', async () => {
    const { policy, text } = await policyWith({ MAP_STYLE_URL: 'https://karten.example.de/stil/hell.json?key=1' });
    expect(policy).toContain("connect-src 'self' https://karten.example.de;");
    expect(policy).toContain("img-src 'self' data: https://karten.example.de;");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("font-src 'self';");
    expect(policy.match(/karten/g)).toHaveLength(2);
    expect(text).toContain('"mapStyle":"https://karten.example.de/stil/hell.json?key=1"');
  });
});
