import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Time that an idle connection stays open for its next request, in milliseconds. */
const idleMs = 1_000;
/** Deadline for responses in progress, in milliseconds. */
const responseMs = 5_000;

/**
 * Closes the server gracefully: it accepts no new connections but responds to all requests on existing ones. These responses
 * have `Connection: close`, so that clients do not send requests on a closed connection.
 */
export function closeServer(server: Server): Promise<void> {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  // Requests that have arrived meanwhile are read before the immediate runs, so their connections are not idle.
  const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), idleMs);
  const deadline = setTimeout(() => server.closeAllConnections(), responseMs);
  return new Promise((resolve) => {
    // http.Server.close() would close idle connections immediately and drop requests that are in transit on them.
    NetServer.prototype.close.call(server, () => {
      clearInterval(closeIdle);
      clearTimeout(deadline);
      resolve();
    });
  });
}
