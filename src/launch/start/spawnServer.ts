/** Starts a server for a short time, without the supervisor of `npm start`. */
import { spawn } from 'node:child_process';
import { watchOutput } from './watchOutput.ts';

export interface SpawnedServer {
  /** 0 if it could not be started. */
  pid: number;
  /** Aborted when the server has ended, or could not be started. */
  ended: AbortSignal;
  /** Returns after its end what it has said about the reason; empty if nothing. */
  cause(): Promise<string>;
  /** Asks the server to stop, and waits until it has ended. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

interface Server {
  program: string;
  args: string[];
  env?: Record<string, string>;
}

export function spawnServer({ program, args, env }: Server): SpawnedServer {
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const cause = watchOutput(server, () => undefined);
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
    cause,
    async stop(signal) {
      server.kill(signal);
      await exit;
    },
  };
}
