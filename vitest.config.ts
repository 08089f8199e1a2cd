import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { iconSprite } from '#launch/build/icons/iconSprite.ts';
import { keepFilesInMemory } from './test/setup/filesInMemory.ts';

keepFilesInMemory();

const setupFiles = ['test/setup/strict.ts'];

const shared = {
  setupFiles,
  environment: 'node' as const,
  // Long timeout for polled conditions: connections wait for up to a second before they reconnect.
  expect: { poll: { timeout: 20_000 } },
  // Starting a test site takes about a second, and much longer under load.
  hookTimeout: 60_000,
};

/** The logs of these tests are searched for personal data at the end of the run. */
const logged = {
  globalSetup: ['test/setup/logs/searchLogsOfRun.ts', 'test/setup/database/postgresOfRun.ts'],
  setupFiles: [...setupFiles, 'test/setup/logs/provideLogFolder.ts'],
};

export default defineConfig({
  plugins: [react(), iconSprite()],
  test: {
    // More workers than cores, since tests mostly wait for other processes.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{src,worker,views,demo,bench,test/docs,test/architecture,test/setup,test/ops,test/studio}/**/*.test.{ts,tsx}',
          ],
          // Property-based tests run hundreds of cases, which takes long under load.
          testTimeout: 120_000,
          // Unit tests leave no state behind, so they can share a process.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...logged,
          name: 'integration',
          alias: { '@node-rs/argon2': fileURLToPath(import.meta.resolve('./test/setup/quickArgon2.ts')) },
          include: ['test/integration/**/*.test.ts'],
          testTimeout: 120_000,
          // Each file starts and stops its own services. Reloading the application for each file would double the duration.
          isolate: false,
        },
      },
      {
        extends: true,
        // The times of requests are those of production: React's development build takes half as long again.
        plugins: [{ name: 'production-jsx', config: () => ({ oxc: { jsx: { development: false } } }) }],
        test: {
          ...shared,
          ...logged,
          env: { NODE_ENV: 'production' },
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          testTimeout: 120_000,
          // As above: the killed processes are not those of the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...logged,
          name: 'deployment',
          include: ['test/deployment/**/*.test.ts'],
          // Playwright runs it.
          exclude: ['test/deployment/firefox.test.ts'],
          testTimeout: 120_000,
          // Proxy, rolling restarts, several processes, a Redis Cluster, a full disk: what a change of the product seldom breaks.
          // A test that needs its second attempt is reported: find its race.
          retry: 1,
        },
      },
    ],
  },
});
