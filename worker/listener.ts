/** Subscribes to content changes and enqueues a job for each. Enqueues a sweep if changes may have been missed. */
import { siteDocumentTypes } from '#content/siteSchemas.ts';
import { enqueue } from '#jobs/queues.ts';
import { iconsJob } from '#publishing/icons.ts';
import { ratingJob } from '#publishing/rating.ts';
import { siteDocumentJob } from '#publishing/siteDocument.ts';
import { sweepJob } from '#publishing/sweep/sweep.ts';
import { tripJob } from '#publishing/trip.ts';
import type { WorkerDeps } from './deps.ts';

const types = ['destination', ...siteDocumentTypes];
/** Pause before a new subscription after the previous one failed permanently, in milliseconds. */
const resubscribeMs = 1_000;

export interface Listener {
  /** Returns the time since which the listener is disconnected from the content backend; null while it is connected. */
  disconnectedSince(): Date | null;
  /** Returns whether the job of a change was lost since the last call, because Redis has refused it. */
  takeLost(): boolean;
  /** Resolves after the first connection to the content backend. */
  connected: Promise<void>;
  stop(): void;
}

/** The used fields of an event of the content backend. */
interface ListenerEvent {
  type: string;
  documentId?: string;
  /** Time of the change, ISO 8601. */
  timestamp?: string;
  /** The document after the change; missing if it was deleted. */
  result?: { _type?: string };
  previous?: { _type?: string };
}

/** Starts listening. Reconnects automatically until stopped. */
export function startListener(deps: WorkerDeps): Listener {
  const { content, queues, logger, now } = deps;
  const metrics = deps.metrics.publishing;
  const first = Promise.withResolvers<void>();
  let disconnectedSince: Date | null = now();
  metrics.followListener(() => disconnectedSince === null);
  let wasConnected = false;
  let stopped = false;
  let hasLost = false;
  let timer: NodeJS.Timeout | undefined;
  let subscription: { unsubscribe(): void } | undefined;

  const follow = (job: Promise<unknown>) => {
    job.catch((error: unknown) => {
      // While Redis does not answer, the connection keeps the command. A refused one, for example by a full memory, is lost.
      if (!hasLost) logger.warn({ err: error }, 'cannot enqueue a content change; a sweep will follow');
      hasLost = true;
    });
  };
  const setDisconnected = () => {
    disconnectedSince ??= now();
  };
  const handleEvent = (event: ListenerEvent) => {
    if (event.type === 'reconnect') setDisconnected();
    if (event.type === 'welcome' || event.type === 'welcomeback' || event.type === 'reset') {
      disconnectedSince = null;
      first.resolve();
      // After the first connection, changes may have been missed unless the connection was resumed.
      if (wasConnected && event.type !== 'welcomeback') follow(enqueue(queues, sweepJob, { reason: 'gap' }));
      wasConnected = true;
    }
    if (event.type !== 'mutation' || !event.documentId || !isPublic(event.documentId)) return;
    const type = event.result?._type ?? event.previous?._type;
    const job = type === 'destination' ? tripJob : siteDocumentJob;
    const change = event.timestamp === undefined ? {} : { changedAt: event.timestamp };
    follow(enqueue(queues, job, { docId: event.documentId }, change));
    if (type === 'category') follow(enqueue(queues, iconsJob, {}));
    if (type === 'siteSettings') follow(enqueue(queues, ratingJob, {}));
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
        next: (event) => handleEvent(event as unknown as ListenerEvent),
        error: (error: unknown) => {
          setDisconnected();
          logger.warn({ err: error }, 'subscription to the content backend failed');
          timer = setTimeout(listen, resubscribeMs);
        },
      });
  };
  listen();
  return {
    disconnectedSince: () => disconnectedSince,
    takeLost() {
      const lost = hasLost;
      hasLost = false;
      return lost;
    },
    connected: first.promise,
    stop() {
      stopped = true;
      clearTimeout(timer);
      subscription?.unsubscribe();
    },
  };
}

/** Ids with a dot belong to drafts and other private documents. */
function isPublic(id: string): boolean {
  return !id.includes('.');
}
