/** A page that forgives nothing: any word on the console, failed request or request to elsewhere fails the test. */

import { test as base, expect, type Page } from '@playwright/test';
import type { TripAtStart } from './startProduct.ts';

export const origin = () => process.env.TEST_ORIGIN ?? '';

/** Marks a test that does not depend on the width of the window: only the project `desktop` runs it. */
export const anyWidth = { tag: '@any-width' };

/** What a graphics driver without a card says of its own speed whenever a map is drawn. */
const driverTalk = /GL Driver Message \(OpenGL, Performance/;

interface Fixtures {
  /** Issues that a test brings about on purpose; each has to happen, or the test fails. */
  expectedIssues: RegExp[];
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  expectedIssues: async ({}, use) => use([]),
  page: async ({ page, expectedIssues }, use) => {
    const issues: string[] = [];
    page.on('console', (message) => {
      if (!driverTalk.test(message.text())) issues.push(`console.${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => issues.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A navigation that overtakes pictures or data still on their way is no failure.
      if (reason !== 'net::ERR_ABORTED') issues.push(`${request.url()}: ${reason}`);
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      const isOurs = protocol === 'data:' || protocol === 'blob:' || hostname === 'localhost';
      if (!isOurs && !hostname.endsWith('.localhost')) issues.push(`request to ${hostname}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) issues.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
    expect(issues.filter((issue) => !expectedIssues.some((expected) => expected.test(issue)))).toEqual([]);
    for (const expected of expectedIssues) expect(issues.join('\n')).toMatch(expected);
  },
});

/** Waits until scripts have taken the page over: what is put into it before would be in their way. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'));
  });
}

/** A trip of a host, by its place in the list before any test has changed one: later the order is another. */
export function tripAtStart(host: string, place: number): TripAtStart {
  const trip = JSON.parse(process.env.TEST_TRIPS ?? '{}')[host]?.[place];
  if (!trip) throw new Error(`The demo has no trip ${place} of ${host}.`);
  return trip;
}

export { expect };
