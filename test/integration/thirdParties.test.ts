/** Which other origins a page may turn to: none as it comes, and exactly the configured ones otherwise. */
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { buildDestination } from '../builders/destination.ts';
import { startSite } from '../setup/site.ts';

const consent = 'https://cdn.consent.example/s/abc.js';
const analytics = 'https://stats.example:8443/tag.js?id=1';

interface Policies {
  /** Of a page from memory, and of one that streams. */
  policies: Map<string, string[]>[];
  thirdParties: unknown;
  html: string;
}

/** Starts a site, and takes from it what the browser would go by. */
async function sitePolicies(env: Record<string, string>): Promise<Policies> {
  const site = await startSite({ env });
  try {
    await site.bringIn([{ _type: 'destination', ...buildDestination({ destinationId: 1 }) }]);
    const get = (path: string) => request(site.app).get(path).set('Host', 'localhost').expect(200);
    const page = await get('/favoriten');
    const streamed = await get('/buchungen/new?destination=1-lagerfeuer');
    const data = JSON.parse(/<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(page.text)?.[1] ?? '');
    const chrome = data.state.queries.find((query: { queryKey: string[] }) => query.queryKey[0] === 'chrome');
    const policies = [page, streamed].map((answer) => parsePolicy(answer.headers['content-security-policy'] ?? ''));
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

/** The origins a policy lets in, by directive; frames are the players' business. */
function origins(policy: Map<string, string[]>): Record<string, string[]> {
  const found = [...policy].map(([name, values]) => [name, values.filter((value) => value.includes('//'))] as const);
  return Object.fromEntries(found.filter(([name, values]) => values.length > 0 && name !== 'frame-src'));
}

describe('scripts of others', () => {
  test.each([
    ['as it comes', {}],
    ['with a tag that nobody could agree to', { ANALYTICS_SCRIPT_URL: analytics }],
  ])('are not there %s', async (_, env) => {
    const { policies, thirdParties, html } = await sitePolicies(env);
    for (const policy of policies) {
      expect(origins(policy)).toEqual({});
      expect(policy.get('style-src')).toEqual(["'self'"]);
    }
    expect(thirdParties).toBeNull();
    expect(html).not.toContain('stats.example');
  });

  test('may be one that asks for consent', async () => {
    const { policies, thirdParties } = await sitePolicies({ CONSENT_SCRIPT_URL: consent });
    const only = ['https://cdn.consent.example'];
    for (const policy of policies) {
      expect(origins(policy)).toEqual({ 'script-src': only, 'connect-src': only, 'img-src': only });
    }
    expect(thirdParties).toEqual({ consentScript: consent, analyticsScript: null });
  });

  test('may be a tag beside it; neither is in the page itself, and no inline script gets in', async () => {
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
      // The banner brings its looks along.
      expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    }
    expect(thirdParties).toEqual({ consentScript: consent, analyticsScript: analytics });
    expect(html).not.toMatch(/<(script|link)[^>]*(consent|stats)\.example/);
  });
});
