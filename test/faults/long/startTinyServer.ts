import { fork } from 'node:child_process';
import { freePort } from '#launch/ports.ts';
import type { Defect } from './tinyServer.ts';

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
  const child = fork('test/faults/long/tinyServer.ts', [defect], {
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
