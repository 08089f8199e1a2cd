/** Tells open pages of changes, as server-sent events, so that a save shows everywhere without anybody asking. */
import type { Request, Response } from 'express';
import type { CatalogueReplica, ReplicaChange } from '../catalog/replica/replica.ts';
import { addressKey } from '../platform/addressKey.ts';
import { AppError } from '../platform/appError.ts';
import type { Metrics } from '../platform/metrics.ts';

export interface Live {
  /**
   * Answers with a stream of a value, at once and whenever it becomes another.
   * @param read the value; `null` for a change that does not concern it
   * @param source whose changes the value follows instead of the catalogue's
   * @param isAllowed called every 25 seconds; the stream ends when it resolves to false or rejects
   * @throws AppError 429 when the address has as many streams as it may, 503 when this process has
   */
  follow(
    req: Request,
    res: Response,
    read: (change: ReplicaChange | null) => string | null,
    isAllowed?: () => Promise<boolean>,
    source?: LiveSource,
  ): void;
  /** Ends all streams; browsers come back to another process. */
  close(): void;
}

/** What else than the catalogue values may follow; `read` is then called with `null`. */
export interface LiveSource {
  /** @returns how to end it */
  follow(onChange: () => void): () => void;
}

/** Streams of one process. Each is a socket and a few hundred bytes. */
const streamsAtMost = 5_000;
/** Of one address, which may stand for a whole office. In each process; RATE_LIMIT_FACTOR multiplies it. */
const streamsPerAddress = 60;
/**
 * How often a stream says that it is alive, so that proxies keep it and dead ones are noticed, and that it is still
 * allowed, in milliseconds.
 */
const beatEveryMs = 25_000;
/** Bytes a slow reader may be behind before it is let go; it comes back and hears the latest. */
const behindAtMost = 16_384;

interface LiveSettings {
  replica: Pick<CatalogueReplica, 'onChange'>;
  metrics: Metrics;
  /** Multiplies the limit per address (specification §9.6). */
  factor: number;
  /** Milliseconds; for tests. */
  beatMs?: number;
}

export function createLive({ replica, metrics, factor, beatMs = beatEveryMs }: LiveSettings): Live {
  const mostPerAddress = Math.ceil(streamsPerAddress * factor);
  const byAddress = new Map<string, number>();
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
    follow(req, res, read, isAllowed = async () => true, source) {
      // The connection was closed before: its `close` event has passed, so that the stream would never be removed.
      if (res.destroyed) return;
      if (isClosed || streams.size >= streamsAtMost) {
        throw new AppError(503, 'Gerade hören zu viele zu. Die Seite zeigt Änderungen nach dem nächsten Laden.');
      }
      const address = addressKey(req.ip);
      const ofAddress = (byAddress.get(address) ?? 0) + 1;
      if (ofAddress > mostPerAddress) {
        res.set('Retry-After', '30');
        throw new AppError(
          429,
          'Du hast sehr viele Seiten offen. Diese zeigt Änderungen erst nach dem nächsten Laden.',
        );
      }
      // Without "no-transform" proxies, and our own compression, would hold back what is meant to arrive now.
      res.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' });
      // HEAD asks for the headers alone; its response would never end.
      if (req.method === 'HEAD') return void res.end();
      let told: string | null = null;
      const tell = (change: ReplicaChange | null) => {
        const value = read(change);
        if (value === null || value === told) return;
        told = value;
        send(res, `data: ${value}\n\n`);
      };
      tell(null);
      streams.set(res, source ? () => undefined : tell);
      const stopFollowing = source?.follow(() => tell(null));
      byAddress.set(address, ofAddress);
      metrics.liveStreams.set(streams.size);
      const beat = setInterval(async () => {
        if (await isAllowed().catch(() => false)) send(res, ':\n\n');
        else res.end();
      }, beatMs);
      req.once('close', () => {
        clearInterval(beat);
        stopFollowing?.();
        streams.delete(res);
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left > 0) byAddress.set(address, left);
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
