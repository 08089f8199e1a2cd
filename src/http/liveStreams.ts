/** Notifies open pages of changes by server-sent events, so that a save becomes visible everywhere without polling. */
import type { Request, Response } from 'express';
import type { CatalogueReplica, ReplicaChange } from '#catalog/replica/replica.ts';
import { addressKey } from '#platform/addressKey.ts';
import { AppError } from '#platform/appError.ts';
import type { WebMetrics } from '#platform/metrics/webMetrics.ts';
import { labelRequest } from './requestObserver.ts';

export interface LiveStreams {
  /**
   * Streams a value: immediately, and whenever it changes.
   * @param read returns the value; `null` for a change that does not affect it
   * @param source source of changes instead of the catalogue
   * @param isAllowed called every 25 seconds; the stream ends when it resolves to false or rejects
   * @throws AppError 429 if the address has too many streams, 503 if this process has too many
   */
  follow(
    req: Request,
    res: Response,
    read: (change: ReplicaChange | null) => string | null,
    isAllowed?: () => Promise<boolean>,
    source?: ChangeSource,
  ): void;
  /** Ends all streams; browsers reconnect to another process. */
  close(): void;
}

/** A source of changes other than the catalogue; `read` is then called with `null`. */
export interface ChangeSource {
  /** @returns a function that unsubscribes */
  follow(onChange: () => void): () => void;
}

/** Maximum number of streams per process. Each needs a socket and a few hundred bytes. */
const maxStreams = 5_000;
/** Maximum number of streams per address, which may be shared by an office. Per process; multiplied by RATE_LIMIT_FACTOR. */
const streamsPerAddress = 60;
/**
 * Interval of heartbeats in milliseconds. They keep the connection open in proxies, detect dead connections and recheck the
 * permission.
 */
const defaultHeartbeatMs = 25_000;
/** Maximum number of unsent bytes. Slower clients are disconnected; they reconnect and get the latest value. */
const maxPendingBytes = 16_384;

interface LiveStreamsSettings {
  replica: Pick<CatalogueReplica, 'onChange'>;
  metrics: Pick<WebMetrics, 'liveStreams' | 'access'>;
  /** Multiplies the limit per address (specification §9.6). */
  factor: number;
  /** Interval of heartbeats in milliseconds; for tests. */
  beatMs?: number;
}

export function createLiveStreams({
  replica,
  metrics,
  factor,
  beatMs = defaultHeartbeatMs,
}: LiveStreamsSettings): LiveStreams {
  const mostPerAddress = Math.ceil(streamsPerAddress * factor);
  const byAddress = new Map<string, number>();
  const countRejection = metrics.access.limit('liveStreams');
  const streams = new Map<Response, (change: ReplicaChange) => void>();
  let isClosed = false;
  replica.onChange((change) => {
    for (const notify of streams.values()) notify(change);
  });

  const send = (res: Response, text: string) => {
    if (res.writableLength > maxPendingBytes) res.destroy();
    else res.write(text);
  };

  return {
    follow(req, res, read, isAllowed = async () => true, source) {
      // If the connection is already closed, its `close` event will not fire and the stream would never be removed.
      if (res.destroyed) return;
      if (isClosed || streams.size >= maxStreams) {
        throw new AppError(503, 'Gerade hören zu viele zu. Die Seite zeigt Änderungen nach dem nächsten Laden.');
      }
      const address = addressKey(req.ip);
      const ofAddress = (byAddress.get(address) ?? 0) + 1;
      if (ofAddress > mostPerAddress) {
        countRejection();
        res.set('Retry-After', '30');
        throw new AppError(
          429,
          'Du hast sehr viele Seiten offen. Diese zeigt Änderungen erst nach dem nächsten Laden.',
        );
      }
      // Without "no-transform", proxies and our own compression would buffer the events.
      res.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' });
      // A HEAD response must end after the headers.
      if (req.method === 'HEAD') return void res.end();
      labelRequest(res, { way: 'live' });
      let lastSent: string | null = null;
      const notify = (change: ReplicaChange | null) => {
        const value = read(change);
        if (value === null || value === lastSent) return;
        lastSent = value;
        send(res, `data: ${value}\n\n`);
      };
      notify(null);
      streams.set(res, source ? () => undefined : notify);
      const unsubscribe = source?.follow(() => notify(null));
      byAddress.set(address, ofAddress);
      metrics.liveStreams.set(streams.size);
      const heartbeat = setInterval(async () => {
        if (await isAllowed().catch(() => false)) send(res, ':\n\n');
        else res.end();
      }, beatMs);
      req.once('close', () => {
        clearInterval(heartbeat);
        unsubscribe?.();
        streams.delete(res);
        const remaining = (byAddress.get(address) ?? 1) - 1;
        if (remaining > 0) byAddress.set(address, remaining);
        else byAddress.delete(address);
        metrics.liveStreams.set(streams.size);
      });
    },
    close() {
      isClosed = true;
      for (const res of streams.keys()) res.end();
    },
  };
}
