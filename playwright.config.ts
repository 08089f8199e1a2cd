import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Without a window it needs half the time; the whole browser will do. */
const chromium = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map((name) => `/usr/bin/${name}`)
  .find(existsSync);

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '*.test.ts',
  globalSetup: './test/browser/startProduct.ts',
  outputDir: '.data/browser-tests',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Twice the usual: each test looks at several widths and schemes, and the machine may have two slow cores.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'off',
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
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    // What does not depend on the width is proven once, see `anyWidth`.
    {
      name: 'phone',
      grepInvert: /@any-width/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
