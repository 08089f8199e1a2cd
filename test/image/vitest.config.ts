import { defineConfig } from 'vitest/config';

/** Configuration of `npm run test:image`. Building the images takes minutes, so `npm test` does not include it. */
export default defineConfig({
  test: {
    name: 'image',
    globalSetup: ['test/setup/database/postgresOfRun.ts'],
    include: ['test/image/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 120_000, interval: 250 } },
  },
});
