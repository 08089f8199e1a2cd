/**
 * The listen endpoint: server-sent events for the changes that concern a query, as Sanity sends them. Each event's id
 * is a position in the change log; a client that comes back with one (`Last-Event-ID`, `enableResume`) is told what
 * it missed, or `reset` when the log no longer reaches back that far.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { ApiError } from './apiError.ts';
import type { Exchange } from './http.ts';
import { type DocumentFilter, parseFilter } from './query/query.ts';
import { queryParameters } from './query/queryParameters.ts';
import type { Change } from './store/changeLog.ts';
import type { Store } from './store/store.ts';

/** Bytes a listener may lag behind before it is cut off; it comes back and resumes. */
const maxBacklog = 8 * 1024 * 1024;
const replayPage = 100;
const maxListeners = 100;

interface Listener {
  res: ServerResponse;
  concerns: DocumentFilter;
  includeResult: boolean;
  includePrevious: boolean;
  includeMutations: boolean;
}

export interface ListenHub {
  /** Answers a listen request; resolves once the listener hears every further change. */
  handle(exchange: Exchange): Promise<void>;
  /** Ends every stream; clients reconnect on their own. */
  close(): void;
}

function send(res: ServerResponse, event: string, id: string | null, data: object): void {
  if (res.destroyed || res.writableEnded) return;
  res.write(`event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
}

function transition(before: boolean, after: boolean): 'appear' | 'update' | 'disappear' | null {
  if (before) return after ? 'update' : 'disappear';
  return after ? 'appear' : null;
}

function tell(listener: Listener, instanceId: string, change: Change, current: number, total: number): void {
  const how = transition(listener.concerns(change.before), listener.concerns(change.after));
  if (!how) return;
  const { documentId, transactionId, timestamp, before, after, mutations } = change;
  const eventId = `${instanceId}.${change.seq}`;
  send(listener.res, 'mutation', eventId, {
    eventId,
    documentId,
    transactionId,
    transition: how,
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

/** The log position behind a `Last-Event-ID`; null when it belongs to another store or to no log at all. */
function positionOf(eventId: string, instanceId: string): number | null {
  const [backend, seq] = eventId.split('.');
  return backend === instanceId && /^\d{1,15}$/.test(seq ?? '') ? Number(seq) : null;
}

/** @param heartbeatMs how often an idle stream is told that it lives */
export function createListenHub(store: Store, heartbeatMs = 15_000): ListenHub {
  const { instanceId, log } = store;
  const live = new Set<Listener>();
  const streams = new Set<ServerResponse>();

  store.subscribe((changes) => {
    for (const listener of live) {
      try {
        for (const [index, change] of changes.entries()) tell(listener, instanceId, change, index + 1, changes.length);
      } catch {
        // A filter that fails on this very document must not fail the mutation; its listener starts over.
        listener.res.destroy();
      }
      if (listener.res.writableLength > maxBacklog) listener.res.destroy();
    }
  });
  const heartbeat = setInterval(() => {
    for (const res of streams) if (!res.destroyed) res.write(':\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  /** Sends what lies behind `position`. Returns with nothing left unsent, in the same turn as the last look. */
  async function replay(listener: Listener, position: number): Promise<void> {
    for (let from = position; ; ) {
      if (listener.res.closed || from < log.bounds().resumableFrom) return void listener.res.destroy();
      const changes = log.after(from, replayPage);
      if (changes.length === 0) return;
      for (const change of changes) tell(listener, instanceId, change, 1, 1);
      from = changes.at(-1)?.seq ?? from;
      if (listener.res.writableNeedDrain)
        await Promise.race([once(listener.res, 'drain'), once(listener.res, 'close')]);
    }
  }

  return {
    async handle({ req, res, url, hasToken }) {
      if (streams.size >= maxListeners) throw new ApiError(503, `There are ${maxListeners} listeners already`);
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      res.write('retry: 1000\n\n');
      const options = url.searchParams;
      let listener: Listener;
      try {
        const { query, params } = queryParameters(options);
        listener = {
          res,
          concerns: parseFilter(store, { query, params, sight: { privateIds: hasToken, publishedOnly: false } }),
          includeResult: options.get('includeResult') === 'true',
          includePrevious: options.get('includePreviousRevision') === 'true',
          includeMutations: options.get('includeMutations') !== 'false',
        };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Told inside the stream, where the client takes it as final; it would retry a failed connection for ever.
        send(res, 'channelError', null, { message: error.message, ...error.body });
        res.end();
        return;
      }
      streams.add(res);
      res.once('close', () => {
        streams.delete(res);
        live.delete(listener);
      });

      const { newest, resumableFrom } = log.bounds();
      const lastEventId = options.get('enableResume') === 'true' ? req.headers['last-event-id'] : undefined;
      const position = typeof lastEventId === 'string' ? positionOf(lastEventId, instanceId) : null;
      const resumes = position !== null && position >= resumableFrom && position <= newest;
      const greeting = resumes ? 'welcomeback' : lastEventId === undefined ? 'welcome' : 'reset';
      send(res, greeting, `${instanceId}.${resumes ? position : newest}`, { listenerName: randomUUID() });
      if (resumes) await replay(listener, position);
      if (!res.closed && !res.destroyed) live.add(listener);
    },

    close() {
      clearInterval(heartbeat);
      for (const res of streams) res.end();
    },
  };
}
