/** Clients that read pages and send messages through the reverse proxy. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import type { ReverseProxy } from './proxy.ts';

export interface Load {
  /** Number of successful requests so far, by path. */
  good: Map<string, number>;
  /** Stops the clients. @returns status or error code of each failed request */
  stop(): Promise<string[]>;
}

const message = JSON.stringify({
  name: 'Kim',
  email: 'kim@example.org',
  message: 'Sind Hunde erlaubt?',
  topic: 'reise',
});

/** Starts clients that read pages and send messages, over new and over persistent connections. */
export function startLoad(proxy: ReverseProxy): Load {
  const persistent = new Agent({ keepAlive: true });
  const good = new Map<string, number>();
  const failed: string[] = [];
  let isRunning = true;
  const send = async (path: string, agent: Agent | false) => {
    const isMessage = path.startsWith('/api/contact');
    const call = request({
      host: '127.0.0.1',
      port: proxy.port,
      servername: 'localhost',
      ca: proxy.ca,
      agent,
      path,
      method: isMessage ? 'POST' : 'GET',
      headers: {
        host: `localhost:${proxy.port}`,
        ...(isMessage && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
    });
    try {
      call.end(isMessage ? message : undefined);
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
      const origin = response.headers['content-type'] ? 'the web process' : 'the proxy';
      if (response.statusCode === (isMessage ? 202 : 200)) good.set(path, (good.get(path) ?? 0) + 1);
      else failed.push(`${response.statusCode} of ${origin} for ${path}`);
    } catch (error) {
      failed.push(`${(error as NodeJS.ErrnoException).code} for ${path}`);
    }
  };
  const client = async (path: string) => {
    for (let count = 0; isRunning; count++) await send(path, count % 2 === 0 && persistent);
  };
  const paths = ['/', '/reisen/alle', '/api/search?q=segeln', '/api/contact'];
  const clients = paths.map(client);
  return {
    good,
    async stop() {
      isRunning = false;
      await Promise.all(clients);
      persistent.destroy();
      return failed;
    },
  };
}
