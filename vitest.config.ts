import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const shared = {
  setupFiles: ['test/setup/strict.ts'],
  environment: 'node' as const,
  // Conditions are waited for as long as the test may take: connections pause for up to a second before they try again.
  expect: { poll: { timeout: 20_000 } },
  // A site of its own takes a second to start, and many times that on a busy machine.
  hookTimeout: 60_000,
};

export default defineConfig({
  plugins: [react()],
  test: {
    // They wait for other processes more than they compute.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,worker,views,demo,test/docs,test/architecture,test/setup}/**/*.test.{ts,tsx}'],
          // Properties look at hundreds of cases; on a busy machine that takes its time.
          testTimeout: 30_000,
          // Nothing in them outlives a test, so that they can share a process.
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
          // Every file starts and stops what it needs; loading the application anew for each takes half of their time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'faults', include: ['test/faults/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
