import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Prefers the headless shell, which takes half the time of a full browser. */
const chromium = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map((name) => `/usr/bin/${name}`)
  .find(existsSync);

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.test.ts',
  globalSetup: './test/browser/startProduct.ts',
  outputDir: '.data/browser-tests',
  fullyParallel: true,
  // More than cores, because a quarter of the time is waiting: for debounces, mails, jobs and the network to be idle.
  workers: 4,
  forbidOnly: true,
  // A test that passes only at the second attempt is reported as flaky: find its race.
  retries: 1,
  // Twice the default: each test covers several widths and colour schemes, and the machine may have only two slow cores.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'off',
    // Each frame of a transition is drawn without a graphics card: a tenth of the time. Tests of motion use `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // `npm run test:deployment` runs it.
    { name: 'firefox', testDir: 'test/deployment', testMatch: 'firefox.test.ts' },
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 900 } } },
    // Most tests do not depend on the width; the others have the tag `alsoOnPhone` or `onlyOnPhone`.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
