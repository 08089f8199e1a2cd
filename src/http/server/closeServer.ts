import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long an idle connection waits for its next request, in milliseconds. */
const idleMs = 1_000;
/** How long a response may take before it is cut, in milliseconds. */
const responseMs = 5_000;

/**
 * Accepts no new connections and answers all requests that still come in on existing ones. Each of these answers tells
 * the client to use another connection, so that no request meets a closed one.
 */
export function closeServer(server: Server): Promise<void> {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  const closeIdle = setInterval(() => server.closeIdleConnections(), idleMs);
  const cut = setTimeout(() => server.closeAllConnections(), responseMs);
  return new Promise((resolve) => {
    // The close of http.Server would cut idle connections at once, and requests that are on their way with them.
    NetServer.prototype.close.call(server, () => {
      clearInterval(closeIdle);
      clearTimeout(cut);
      resolve();
    });
  });
}
