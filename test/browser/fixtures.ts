/** A page that forgives nothing: any word on the console, failed request or request to elsewhere fails the test. */
import { test as base, expect } from '@playwright/test';

export const origin = () => process.env.TEST_ORIGIN ?? '';

export const test = base.extend({
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => faults.push(`console.${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A navigation that overtakes pictures or data still on their way is no failure.
      if (reason !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${reason}`);
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      const isOurs = protocol === 'data:' || protocol === 'blob:' || hostname === 'localhost';
      if (!isOurs && !hostname.endsWith('.localhost')) faults.push(`request to ${hostname}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

export { expect };
