/** Starts a server for a short time, without the supervisor of `npm start`. */
import { spawn } from 'node:child_process';

export interface SpawnedServer {
  /** 0 if it could not be started. */
  pid: number;
  /** Aborted when the server has ended, or could not be started. */
  ended: AbortSignal;
  /** Asks the server to stop, and waits until it has ended. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

export function spawnServer({ program, args }: { program: string; args: string[] }): SpawnedServer {
  const server = spawn(program, args, { stdio: 'ignore' });
  const ended = new AbortController();
  const exit = new Promise<void>((done) => {
    const end = () => {
      ended.abort();
      done();
    };
    server.once('exit', end);
    server.once('error', end);
  });
  return {
    pid: server.pid ?? 0,
    ended: ended.signal,
    async stop(signal) {
      server.kill(signal);
      await exit;
    },
  };
}
