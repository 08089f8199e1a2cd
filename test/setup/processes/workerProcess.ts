/** Starts worker and web as separate processes, so that a test can kill them at any moment. */
import { fork } from 'node:child_process';
import { sharedDatabase } from '../database/testDatabase.ts';
import { patient } from '../deadlines.ts';
import { searchedLevel, withLogFile } from '../logs/runLogs.ts';

export interface KillableProcess {
  /** Resolves with the port of a web process (0 for a worker) when the process is ready; rejects if it exits before. */
  ready: Promise<number>;
  isRunning(): boolean;
  /** Sends SIGKILL, so that the process cannot clean up. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a worker, which is ready after its first sweep. @param env in addition to the environment of the test */
export function startWorker(env: Record<string, string>): KillableProcess {
  return start('worker', 'worker/worker.ts', env);
}

/**
 * Starts a web process, which is ready when it listens. It chooses its port itself: while a process is dead, another test can
 * take a fixed one.
 * @param env in addition to the environment of the test
 */
export function startWeb(env: Record<string, string>): KillableProcess {
  return start('web', 'test/setup/processes/webEntry.ts', { PORT: '0', ...env });
}

function start(name: string, file: string, env: Record<string, string>): KillableProcess {
  const child = withLogFile(name, (stdout) =>
    fork(file, {
      env: {
        ...process.env,
        ...{ NODE_ENV: 'test', OPS_PORT: '0', LOG_LEVEL: searchedLevel() },
        ...{ ...patient, ...sharedDatabase(), ...env },
      },
      execArgv: [],
      stdio: ['ignore', stdout, 'inherit', 'ipc'],
    }),
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<number>((resolve, reject) => {
    child.on('message', (message) => {
      const { ready: isReady, port = 0 } = message as { ready?: boolean; port?: number };
      if (isReady) resolve(port);
    });
    void exited.then(() => reject(new Error(`${file} exited before it was ready`)));
  });
  // A test that kills the process early does not wait for `ready`.
  ready.catch(() => undefined);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return { ready, isRunning, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
