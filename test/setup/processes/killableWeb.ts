/** A web process that a test kills, and requests to it that are repeated until it answers. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryStack } from '../submissions/deliveryStack.ts';
import { type KillableProcess, startWeb } from './workerProcess.ts';

export interface WebResponse {
  status: number;
  body: { reference?: string; hold?: string; placesLeft?: number; reason?: string };
}

export interface KillableWeb {
  /** Changes with each start. */
  readonly origin: string;
  /** Starts the process and waits until it has loaded the catalogue. @param env in addition to that of the stack */
  start(env?: Record<string, string>): Promise<void>;
  kill(): Promise<void>;
  /** Repeats a request until it gets a response that is not 503. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<WebResponse>;
  /** Returns the number of requests that were repeated. */
  failures(): number;
}

export function createKillableWeb(stack: DeliveryStack): KillableWeb {
  let origin = '';
  let failures = 0;
  let web: KillableProcess | undefined;

  /** Returns the response; null if there was none, or a 503. */
  async function tryPost(path: string, body: object, headers: Record<string, string>): Promise<WebResponse | null> {
    try {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      });
      if (response.status === 503) return null;
      return { status: response.status, body: (await response.json()) as WebResponse['body'] };
    } catch {
      return null;
    }
  }

  return {
    get origin() {
      return origin;
    },
    async start(env = {}) {
      const started = startWeb({ ...stack.env, RATE_LIMIT_FACTOR: '1000', ...env });
      stack.onStop(() => started.kill());
      web = started;
      origin = `http://127.0.0.1:${await started.ready}`;
      while (!(await fetch(`${origin}/readyz`)).ok) await pause(50);
    },
    async kill() {
      await web?.kill();
    },
    async post(path, body, headers = {}) {
      for (;;) {
        const response = await tryPost(path, body, headers);
        if (response) return response;
        failures++;
        await pause(100);
      }
    },
    failures: () => failures,
  };
}
