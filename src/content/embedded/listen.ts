/**
 * The listen endpoint: sends the changes that match a query as server-sent events in Sanity's format. The id of an event
 * is a position in the change log. A client that reconnects with an id (`Last-Event-ID`, `enableResume`) gets the events
 * it has missed, or `reset` if the log does not reach back that far.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Request, Response } from 'express';
import { ApiError } from './apiError.ts';
import { type DocumentFilter, parseFilter } from './query.ts';
import { queryIn } from './requests.ts';
import type { Change, Store } from './store.ts';

/** Maximum bytes of unsent data for a listener. Beyond that it is disconnected, reconnects and resumes. */
const maxBacklog = 8 * 1024 * 1024;
const replayPage = 100;
const maxListeners = 100;

interface Listener {
  res: Response;
  matches: DocumentFilter;
  includeResult: boolean;
  includePrevious: boolean;
  includeMutations: boolean;
}

export interface ListenHub {
  /** Handles a listen request; resolves when the listener receives all further changes. */
  /** @param hasToken whether private documents are visible */
  handle(req: Request, res: Response, hasToken: boolean): Promise<void>;
  /** Ends every stream; clients reconnect on their own. */
  close(): void;
}

function send(res: Response, event: string, id: string | null, data: object): void {
  if (res.destroyed || res.writableEnded) return;
  res.write(`event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
}

function transition(before: boolean, after: boolean): 'appear' | 'update' | 'disappear' | null {
  if (before) return after ? 'update' : 'disappear';
  return after ? 'appear' : null;
}

function sendChange(listener: Listener, instanceId: string, change: Change, current: number, total: number): void {
  const kind = transition(listener.matches(change.before), listener.matches(change.after));
  if (!kind) return;
  const { documentId, transactionId, timestamp, before, after, mutations } = change;
  const eventId = `${instanceId}.${change.seq}`;
  send(listener.res, 'mutation', eventId, {
    eventId,
    documentId,
    transactionId,
    transition: kind,
    identity: 'token',
    ...(listener.includeMutations && { mutations }),
    ...(before && { previousRev: before._rev }),
    ...(after && { resultRev: after._rev }),
    ...(listener.includeResult && after && { result: after }),
    ...(listener.includePrevious && before && { previous: before }),
    timestamp,
    visibility: 'query',
    transactionTotalEvents: total,
    transactionCurrentEvent: current,
  });
}

/** Returns the log position of a `Last-Event-ID`; null if the id is invalid or belongs to another store. */
function logPosition(eventId: string, instanceId: string): number | null {
  const [backend, seq] = eventId.split('.');
  return backend === instanceId && /^\d{1,15}$/.test(seq ?? '') ? Number(seq) : null;
}

/** @param heartbeatMs interval of heartbeats to all streams */
export function createListenHub(store: Store, heartbeatMs = 15_000): ListenHub {
  const { instanceId } = store;
  const live = new Set<Listener>();
  const streams = new Set<Response>();

  store.subscribe((changes) => {
    for (const listener of live) {
      try {
        for (const [index, change] of changes.entries()) {
          sendChange(listener, instanceId, change, index + 1, changes.length);
        }
      } catch {
        // A filter that fails for this document must not fail the mutation. The listener reconnects.
        listener.res.destroy();
      }
      if (listener.res.writableLength > maxBacklog) listener.res.destroy();
    }
  });
  const heartbeat = setInterval(() => {
    for (const res of streams) if (!res.destroyed) res.write(':\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  /**
   * Sends the changes after `position`. It returns in the same turn of the event loop in which it has read the end of the
   * log, so that no change is missed in between.
   */
  async function replay(listener: Listener, position: number): Promise<void> {
    for (let from = position; ; ) {
      if (listener.res.closed || from < store.bounds().resumableFrom) return void listener.res.destroy();
      const changes = store.changesAfter(from, replayPage);
      if (changes.length === 0) return;
      for (const change of changes) sendChange(listener, instanceId, change, 1, 1);
      from = changes.at(-1)?.seq ?? from;
      if (listener.res.writableNeedDrain)
        await Promise.race([once(listener.res, 'drain'), once(listener.res, 'close')]);
    }
  }

  return {
    async handle(req, res, hasToken) {
      if (streams.size >= maxListeners) throw new ApiError(503, `There are ${maxListeners} listeners already`);
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      res.write('retry: 1000\n\n');
      const options = new URL(req.url, 'http://lake').searchParams;
      let listener: Listener;
      try {
        const { query, params } = queryIn(options);
        listener = {
          res,
          matches: parseFilter(store, { query, params, access: { privateIds: hasToken, publishedOnly: false } }),
          includeResult: options.get('includeResult') === 'true',
          includePrevious: options.get('includePreviousRevision') === 'true',
          includeMutations: options.get('includeMutations') !== 'false',
        };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Sent inside the stream, because the client would retry a failed connection forever.
        send(res, 'channelError', null, { message: error.message, ...error.body });
        res.end();
        return;
      }
      streams.add(res);
      res.once('close', () => {
        streams.delete(res);
        live.delete(listener);
      });

      const { newest, resumableFrom } = store.bounds();
      const lastEventId = options.get('enableResume') === 'true' ? req.headers['last-event-id'] : undefined;
      const position = typeof lastEventId === 'string' ? logPosition(lastEventId, instanceId) : null;
      const resumes = position !== null && position >= resumableFrom && position <= newest;
      const firstEvent = resumes ? 'welcomeback' : lastEventId === undefined ? 'welcome' : 'reset';
      send(res, firstEvent, `${instanceId}.${resumes ? position : newest}`, { listenerName: randomUUID() });
      if (resumes) await replay(listener, position);
      if (!res.closed && !res.destroyed) live.add(listener);
    },

    close() {
      clearInterval(heartbeat);
      for (const res of streams) res.end();
    },
  };
}
