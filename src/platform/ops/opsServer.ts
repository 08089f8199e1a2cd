/**
 * The operations server of a process: `/healthz` and `/metrics` for operators and monitoring. Listens only on loopback
 * unless a password is set. Each process has its own and reports only its own metrics.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import helmet from 'helmet';
import type { Registry } from 'prom-client';
import type { Logger } from '../logger.ts';
import type { Health } from './health.ts';
import { createOpsAccess, type Refusal } from './opsAccess.ts';
import type { OpsSettings } from './opsSettings.ts';

export interface OpsServerSettings {
  /** Address and access. */
  env: OpsSettings;
  /** 0 selects a free port. */
  port: number;
  /**
   * Uses the next free port if the port is taken, for several processes of the same kind on one machine. Never the port of the
   * site: `npm start` has reserved it, which does not keep others from listening on it.
   */
  takesNextPort?: { except: number };
  registry: Registry;
  checkHealth: () => Health | Promise<Health>;
  /** Called before metrics are sent, for metrics that have to be read from elsewhere. Must not reject. */
  refresh?: () => Promise<unknown>;
  /** Handles all other paths, after the access was checked. By default they do not exist. */
  rest?: RequestListener;
  logger: Logger;
}

export interface OpsServer {
  port: number;
  close(): Promise<void>;
}

/** Number of ports to try. */
const maxPorts = 100;

/** The page of the queue board needs a base URL and inline styles. Its Google font is blocked. */
const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
});

/** Starts the server. @throws EADDRINUSE if the port is taken, or with `takesNextPort` the following ones as well */
export async function startOpsServer(settings: OpsServerSettings): Promise<OpsServer> {
  const { env, port, takesNextPort, logger } = settings;
  const handle = createHandler(settings);
  const server = createServer((req, res) => {
    setHeaders(req, res, () => undefined);
    handle(req, res).catch((error: unknown) => {
      logger.error({ err: error }, 'request to the operations server failed');
      if (res.headersSent) res.destroy();
      else send(res, 500, 'text/plain', 'Internal Server Error');
    });
  });
  await listen(server, env.OPS_HOST, portsFrom(port, takesNextPort));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createHandler({ env, registry, checkHealth, refresh, rest }: OpsServerSettings) {
  const access = createOpsAccess(env);
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const refused = access.refuseOrigin(req);
    if (refused) return refuse(res, refused);
    const path = req.url?.split('?', 1)[0];
    // Probes have no password.
    if (path === '/healthz') {
      const health = await checkHealth();
      return send(res, health.status === 'ok' ? 200 : 503, 'application/json', JSON.stringify(health));
    }
    const withoutPassword = access.refusePassword(req);
    if (withoutPassword) return refuse(res, withoutPassword);
    if (path === '/metrics') {
      await refresh?.();
      return send(res, 200, registry.contentType, await registry.metrics());
    }
    if (rest) rest(req, res);
    else send(res, 404, 'text/plain', 'Not Found');
  };
}

function refuse(res: ServerResponse, { status, text, headers = {} }: Refusal): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  send(res, status, 'text/plain; charset=utf-8', text);
}

function send(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}

function portsFrom(port: number, takesNextPort: OpsServerSettings['takesNextPort']): number[] {
  if (!takesNextPort || port === 0) return [port];
  const ports = Array.from({ length: maxPorts }, (_, index) => port + index);
  return ports.filter((each) => each <= 65_535 && each !== takesNextPort.except);
}

/** Listens on the first of the ports that is free. */
async function listen(server: Server, host: string, [port, ...others]: number[]): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (!isTaken || others.length === 0) throw error;
    await listen(server, host, others);
  }
}
