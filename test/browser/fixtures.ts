/** Fixtures with a strict page: console messages, failed requests and requests to other origins fail the test. */

import { test as base, expect, type Page } from '@playwright/test';
import type { InitialTrip } from './startProduct.ts';

export const origin = () => process.env.TEST_ORIGIN ?? '';

/** Tag for tests whose behaviour depends on the width: they run in the window of a computer and on a phone. */
export const alsoOnPhone = { tag: '@phone' };

/** Tag for tests of what only phones have. */
export const onlyOnPhone = { tag: '@phone-only' };

/** For tests whose result could depend on transitions and animations, which the other tests do without. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Performance messages that the software graphics driver logs when it draws a map. */
const driverMessage = /GL Driver Message \(OpenGL, Performance/;

interface Fixtures {
  /** Issues that a test causes intentionally. The test fails if one of them does not occur. */
  expectedIssues: RegExp[];
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  expectedIssues: async ({}, use) => use([]),
  page: async ({ page, expectedIssues }, use) => {
    const issues: string[] = [];
    page.on('console', (message) => {
      if (!driverMessage.test(message.text())) issues.push(`console.${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => issues.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A browser without scripts refuses the scripts that a page preloads.
      if (reason === 'csp' && request.url().endsWith('.js')) return;
      // A navigation aborts pending requests for images and data, which is not a failure.
      if (reason !== 'net::ERR_ABORTED') issues.push(`${request.url()}: ${reason}`);
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      const isOwnOrigin = protocol === 'data:' || protocol === 'blob:' || hostname === 'localhost';
      if (!isOwnOrigin && !hostname.endsWith('.localhost')) issues.push(`request to ${hostname}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) issues.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
    expect(issues.filter((issue) => !expectedIssues.some((expected) => expected.test(issue)))).toEqual([]);
    for (const expected of expectedIssues) expect(issues.join('\n')).toMatch(expected);
  },
});

/** Waits until React has hydrated the page. Earlier changes of the document would break the hydration. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A form in a frame has neither.
    const heading = document.querySelector('main h1') ?? document.querySelector('h1, h2');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'));
  });
}

/** Opens a page and waits until it is hydrated. Before that, links and forms load a new document. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Returns a trip by its index in the host's list at the start of the run. Tests that change trips change the order. */
export function initialTrip(host: string, index: number): InitialTrip {
  const trip = JSON.parse(process.env.TEST_TRIPS ?? '{}')[host]?.[index];
  if (!trip) throw new Error(`The demo content has no trip ${index} of ${host}.`);
  return trip;
}

export { expect };
