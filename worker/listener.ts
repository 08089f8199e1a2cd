/** Hears of content changes and turns each into a job. What may have been missed becomes a sweep. */
import { siteDocumentTypes } from '../src/content/schemas.ts';
import { enqueue } from '../src/jobs/queues.ts';
import type { WorkerDeps } from './deps.ts';

const types = ['destination', ...siteDocumentTypes];
/** Before it listens again after the connection broke for good, in milliseconds. */
const relistenMs = 1_000;

export interface Listener {
  /** Since when it does not hear the content backend; null while it does. */
  disconnectedSince(): Date | null;
  /** Resolves when it has heard the content backend for the first time. */
  connected: Promise<void>;
  stop(): void;
}

interface HeardMutation {
  type: string;
  documentId?: string;
  /** The document after the change; missing when it was deleted. */
  result?: { _type?: string };
  previous?: { _type?: string };
}

/** Starts listening; it reconnects by itself until stopped. */
export function startListener(deps: Pick<WorkerDeps, 'content' | 'queues' | 'logger' | 'now'>): Listener {
  const { content, queues, logger, now } = deps;
  const first = Promise.withResolvers<void>();
  let disconnectedSince: Date | null = now();
  let wasConnected = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let subscription: { unsubscribe(): void } | undefined;

  const tell = (job: Promise<unknown>) => {
    // Nothing is lost: the connection holds it back until Redis answers again, and then a sweep follows anyway.
    job.catch((error: unknown) => logger.warn({ err: error }, 'a content change cannot be enqueued yet'));
  };
  const hear = (event: HeardMutation) => {
    if (event.type === 'reconnect') disconnectedSince ??= now();
    if (event.type === 'welcome' || event.type === 'welcomeback' || event.type === 'reset') {
      disconnectedSince = null;
      first.resolve();
      // After the first welcome, everything but a resumed connection may have missed something.
      if (wasConnected && event.type !== 'welcomeback') tell(enqueue(queues, 'sweep', { reason: 'gap' }));
      wasConnected = true;
    }
    if (event.type !== 'mutation' || !event.documentId || !isPublic(event.documentId)) return;
    const type = event.result?._type ?? event.previous?._type;
    const name = type === 'destination' ? 'trip' : 'siteDocument';
    tell(enqueue(queues, name, { docId: event.documentId }));
    if (type === 'category') tell(enqueue(queues, 'icons', {}));
    if (type === 'siteSettings') tell(enqueue(queues, 'rating', {}));
  };
  const listen = () => {
    if (stopped) return;
    subscription = content.main
      .listen(
        '*[_type in $types]',
        { types },
        {
          events: ['welcome', 'welcomeback', 'reset', 'mutation', 'reconnect'],
          enableResume: true,
          includeResult: true,
          includePreviousRevision: true,
          visibility: 'query',
        },
      )
      .subscribe({
        next: (event) => hear(event as unknown as HeardMutation),
        error: (error: unknown) => {
          disconnectedSince ??= now();
          logger.warn({ err: error }, 'listening to the content backend broke off');
          timer = setTimeout(listen, relistenMs);
        },
      });
  };
  listen();
  return {
    disconnectedSince: () => disconnectedSince,
    connected: first.promise,
    stop() {
      stopped = true;
      clearTimeout(timer);
      subscription?.unsubscribe();
    },
  };
}

function isPublic(id: string): boolean {
  return !id.includes('.');
}
