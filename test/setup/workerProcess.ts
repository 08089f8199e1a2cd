/** The worker as a process of its own, so that a test can take it away in the middle of its work. */
import { fork } from 'node:child_process';

export interface WorkerProcess {
  /** Resolves when the first sweep is done; rejects when the process ends before. */
  ready: Promise<void>;
  /** SIGKILL, without a chance to tidy up. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** @param env in addition to the environment of the test */
export function startWorker(env: Record<string, string>): WorkerProcess {
  const child = fork('worker/worker.ts', {
    env: { ...process.env, NODE_ENV: 'test', OPS_PORT: '0', LOG_LEVEL: 'silent', ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => (message as { ready?: boolean }).ready && resolve());
    void gone.then(() => reject(new Error('the worker ended before it was ready')));
  });
  // Whoever takes it away before it is ready does not wait for it.
  ready.catch(() => undefined);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
  };
  return { ready, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
