import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { iconSprite } from './src/launch/build/icons/iconSprite.ts';

const shared = {
  setupFiles: ['test/setup/strict.ts'],
  environment: 'node' as const,
  // Long timeout for polled conditions: connections wait for up to a second before they reconnect.
  expect: { poll: { timeout: 20_000 } },
  // Starting a test site takes about a second, and much longer under load.
  hookTimeout: 60_000,
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
            '{src,worker,views,demo,bench,test/docs,test/architecture,test/setup,test/deploy,test/studio}/**/*.test.{ts,tsx}',
          ],
          // Property-based tests run hundreds of cases, which takes long under load.
          testTimeout: 30_000,
          // Unit tests leave no state behind, so they can share a process.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          testTimeout: 30_000,
          // Each file starts and stops its own services. Reloading the application for each file would double the duration.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          testTimeout: 120_000,
          // These tests kill processes of a whole product. A test that needs its second attempt is reported: find its race.
          retry: 1,
        },
      },
    ],
  },
});
