/** Accepts messages like a web process, with the services of a delivery stack and without an HTTP server. */
import { createDeps, type Deps } from '#deps.ts';
import { parseEnv } from '#env.ts';
import { acceptContact } from '#messages/contactMessage.ts';
import { createLogger } from '#platform/logger.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { patient } from '../deadlines.ts';
import type { DeliveryStack } from './deliveryStack.ts';

export interface MessageSender {
  deps: Deps;
  /** Accepts a message. @param key idempotency key; by default the text @returns the reference @throws AppError 422, 503 */
  accept(message: string, key?: string): Promise<string>;
}

export function createMessageSender(stack: DeliveryStack): MessageSender {
  const { SMTP_URL: _, ...settings } = stack.env;
  const logger = createLogger('test', 'silent');
  const shutdown = createShutdown(logger);
  stack.onStop(shutdown.close);
  const deps = createDeps(
    parseEnv({ NODE_ENV: 'test', ...settings, ...patient, RATE_LIMIT_FACTOR: '1000' }),
    logger,
    shutdown,
  );
  return {
    deps,
    async accept(message, key = message) {
      const body = { name: 'Anna', email: 'anna@example.org', message };
      const site = { scope: { kind: 'marketplace' }, origin: 'https://example.org' } as const;
      return acceptContact(deps, site, 'visitor', body, { text: key, seconds: 600 });
    },
  };
}
