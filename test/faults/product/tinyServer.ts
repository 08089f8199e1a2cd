/**
 * A small server with one defect, for controls: each check must find its defect. This file is also the program of its process,
 * which takes the name of the defect as its argument and sends its port to the parent process.
 */
import { fork } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '#launch/ports.ts';

export type Defect = 'leaks' | 'few connections';

const page = Buffer.alloc(100_000, 'Zeltlager ');
/** Larger than the buffers of a socket, so that an aborted response never finishes. */
const largePage = Buffer.alloc(8_000_000, 'Zeltlager ');
const leaked = new Map<string, unknown>();

const behaviours: Record<Defect, (req: IncomingMessage, res: ServerResponse) => void> = {
  // Leaks a descriptor and a buffer for each aborted response.
  leaks(_req, res) {
    const file = openSync(import.meta.filename, 'r');
    res.once('close', () => {
      if (!res.writableFinished) leaked.set(String(file), { file, text: readFileSync(file, 'utf8') });
    });
    res.end(largePage);
  },
  'few connections'(_req, res) {
    res.end(page);
  },
};

if (process.argv[1] === import.meta.filename) {
  const defect = process.argv[2] as Defect;
  const server = createServer(behaviours[defect]);
  if (defect === 'few connections') server.maxConnections = 20;
  process.on('disconnect', () => process.exit(0));
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

export interface TinyServer {
  origin: string;
  pid: number;
  /** Port of its inspector after SIGUSR1. */
  inspectPort: number;
  stop(): Promise<void>;
}

/** Starts a server with a defect in a separate process. */
export async function startTinyServer(defect: Defect): Promise<TinyServer> {
  const inspectPort = await freePort();
  const child = fork(import.meta.filename, [defect], {
    execArgv: [`--inspect-port=127.0.0.1:${inspectPort}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    child.once('exit', () => reject(new Error(`The server with the defect "${defect}" did not start.`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    inspectPort,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
    },
  };
}
