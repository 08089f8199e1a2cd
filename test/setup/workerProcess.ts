/** Worker and web as processes of their own, so that a test can take them away in the middle of their work. */
import { fork } from 'node:child_process';

export interface KillableProcess {
  /** Resolves when it is at work; rejects when it ends before. */
  ready: Promise<void>;
  /** SIGKILL, without a chance to tidy up. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Ready when the first sweep is done. @param env in addition to the environment of the test */
export function startWorker(env: Record<string, string>): KillableProcess {
  return start('worker/worker.ts', env);
}

/** Ready when it listens. @param env in addition to the environment of the test */
export function startWeb(env: Record<string, string>): KillableProcess {
  return start('test/setup/webEntry.ts', env);
}

function start(file: string, env: Record<string, string>): KillableProcess {
  const child = fork(file, {
    env: { ...process.env, NODE_ENV: 'test', OPS_PORT: '0', LOG_LEVEL: 'silent', ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => (message as { ready?: boolean }).ready && resolve());
    void gone.then(() => reject(new Error(`${file} ended before it was ready`)));
  });
  // Whoever takes it away before it is ready does not wait for it.
  ready.catch(() => undefined);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
  };
  return { ready, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
