/** Accepts messages like a web process, with the services of a delivery stack and without an HTTP server. */
import { createDeps, type Deps } from '../../../src/deps.ts';
import { parseEnv } from '../../../src/env.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { createShutdown } from '../../../src/platform/shutdown.ts';
import type { DeliveryStack } from './deliveryStack.ts';

export interface MessageSender {
  deps: Deps;
  /** Accepts a message; its text is the idempotency key. @throws the errors that a web process answers with 503 */
  accept(message: string): Promise<{ reference: string; isRepeat: boolean }>;
}

export function createMessageSender(stack: DeliveryStack): MessageSender {
  const { SMTP_URL: _, ...settings } = stack.env;
  const logger = createLogger('test', 'silent');
  const shutdown = createShutdown(logger);
  stack.onStop(shutdown.close);
  const deps = createDeps(parseEnv({ NODE_ENV: 'test', ...settings }), logger, shutdown);
  return {
    deps,
    async accept(message) {
      const payload = { name: 'Anna', email: 'anna@example.org', message };
      const sent = { kind: 'contact', subdomain: null, payload } as const;
      const accepted = await deps.accept(sent, { text: message, seconds: 600 }, async () => ({ trip: null }));
      if (!('reference' in accepted)) throw new Error('The idempotency key was used with other content');
      return accepted;
    },
  };
}
