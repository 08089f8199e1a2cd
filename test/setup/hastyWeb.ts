import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#app.ts';
import { createDeps, type Deps } from '#deps.ts';
import { createWebServer } from '#http/server/createWebServer.ts';
import type { Deadlines } from '#platform/deadlines.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { generous } from './deadlines.ts';
import type { TestSite } from './site.ts';

export interface HastyWeb {
  app: Server;
  origin: string;
  deps: Deps;
  stop(): Promise<void>;
}

/**
 * Starts a further web process of a site, in this process, for a test that stops a part: what the test prepares and checks uses the
 * web process of the site, which waits for the part.
 * @param deadlines for the part that the test stops
 * @param content address of the content backend; by default that of the site
 */
export async function startHastyWeb(
  site: TestSite,
  deadlines: Partial<Deadlines>,
  content: string | null = site.deps.env.content.apiHost,
): Promise<HastyWeb> {
  const { logger, now } = site.deps;
  const shutdown = createShutdown(logger);
  const env = { ...site.deps.env, content: { ...site.deps.env.content, apiHost: content } };
  const deps = createDeps({ ...env, deadlines: { ...generous, ...deadlines } }, logger, shutdown, { now });
  await deps.replica.start();
  const app = createWebServer(createApp(deps, { renderer: site.renderer }));
  await once(app.listen(0, '127.0.0.1'), 'listening');
  return {
    app,
    deps,
    origin: `http://localhost:${(app.address() as AddressInfo).port}`,
    async stop() {
      app.closeAllConnections();
      app.close();
      await shutdown.close();
    },
  };
}
