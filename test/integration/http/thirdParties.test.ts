// Proves specification §8.10, §10.2
/** Other origins that a page may use: none by default, otherwise exactly the configured ones. */
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { buildDestination } from '#test/builders/destination.ts';
import { startSite } from '#test/setup/site.ts';

const consent = 'https://cdn.consent.example/s/abc.js';
const analytics = 'https://stats.example:8443/tag.js?id=1';

interface Policies {
  /** Policies of a buffered page and of a streamed page. */
  policies: Map<string, string[]>[];
  thirdParties: unknown;
  html: string;
}

/** Starts a site and returns the policies and third-party settings that it sends to browsers. */
async function sitePolicies(env: Record<string, string>): Promise<Policies> {
  const site = await startSite({ env });
  try {
    await site.bringIn([{ _type: 'destination', ...buildDestination({ destinationId: 1 }) }]);
    const get = (path: string) => request(site.app).get(path).set('Host', 'localhost').expect(200);
    const page = await get('/favoriten');
    const streamed = await get('/buchungen/new?destination=1-lagerfeuer');
    const data = JSON.parse(/<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(page.text)?.[1] ?? '');
    const chrome = data.state.queries.find((query: { queryKey: string[] }) => query.queryKey[0] === 'chrome');
    const policies = [page, streamed].map((response) => parsePolicy(response.headers['content-security-policy'] ?? ''));
    return { policies, thirdParties: chrome.state.data.thirdParties, html: page.text };
  } finally {
    await site.stop();
  }
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
  const site = await startSite({ env: { CONSENT_SCRIPT_URL: consent, ANALYTICS_SCRIPT_URL: analytics } });
  try {
    for (const path of ['/meine-buchung/x', '/meine-buchung/x/stornieren', '/bewertung/x']) {
      const { text, headers } = await request(site.app)
        .get(path)
        .set({ Host: 'localhost', Accept: 'text/html' })
        .expect(404);
      expect(origins(parsePolicy(headers['content-security-policy'] ?? ''))).toEqual({});
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(text).not.toMatch(/consent\.example|stats\.example/);
    }
  } finally {
    await site.stop();
  }
});
