/** Tells open pages of changes, as server-sent events, so that a save shows everywhere without anybody asking. */
import type { Request, Response } from 'express';
import type { CatalogueReplica, ReplicaChange } from '../catalog/replica.ts';
import type { Metrics } from '../platform/metrics.ts';
import { AppError } from './appError.ts';

export interface Live {
  /**
   * Answers with a stream of a value, at once and whenever it becomes another.
   * @param read the value; `null` for a change that does not concern it
   * @throws AppError 503 when this process has as many streams as it may
   */
  follow(req: Request, res: Response, read: (change: ReplicaChange | null) => string | null): void;
  /** Ends all streams; browsers come back to another process. */
  close(): void;
}

/** Streams of one process. Each is a socket and a few hundred bytes. */
const streamsAtMost = 5_000;
/** How often a stream says that it is alive, so that proxies keep it and dead ones are noticed, in milliseconds. */
const beatMs = 25_000;
/** Bytes a slow reader may be behind before it is let go; it comes back and hears the latest. */
const behindAtMost = 16_384;

export function createLive(replica: Pick<CatalogueReplica, 'onChange'>, metrics: Metrics): Live {
  const streams = new Map<Response, (change: ReplicaChange) => void>();
  let isClosed = false;
  replica.onChange((change) => {
    for (const tell of streams.values()) tell(change);
  });

  const send = (res: Response, text: string) => {
    if (res.writableLength > behindAtMost) res.destroy();
    else res.write(text);
  };

  return {
    follow(req, res, read) {
      if (isClosed || streams.size >= streamsAtMost) {
        throw new AppError(503, 'Gerade hören zu viele zu. Die Seite zeigt Änderungen nach dem nächsten Laden.');
      }
      // Without "no-transform" proxies, and our own compression, would hold back what is meant to arrive now.
      res.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' });
      let told: string | null = null;
      const tell = (change: ReplicaChange | null) => {
        const value = read(change);
        if (value === null || value === told) return;
        told = value;
        send(res, `data: ${value}\n\n`);
      };
      tell(null);
      streams.set(res, tell);
      metrics.liveStreams.set(streams.size);
      const beat = setInterval(() => send(res, ':\n\n'), beatMs);
      req.once('close', () => {
        clearInterval(beat);
        streams.delete(res);
        metrics.liveStreams.set(streams.size);
      });
    },
    close() {
      isClosed = true;
      for (const res of streams.keys()) res.end();
    },
  };
}
