import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { createRecentPages } from './recentPages.ts';

export type HttpMetrics = ReturnType<typeof createHttpMetrics>;

/** What a request was for; `rejected` if the HTTP server rejected it before the app. */
export type RequestKind = 'page' | 'data' | 'form' | 'api' | 'picture' | 'file' | 'health' | 'rejected';

/** The labels of a request, each with a bounded number of values. */
export interface RequestLabels {
  kind: RequestKind;
  /** Id of the route, never the path. */
  route: string;
  /** How the response was produced, for example `cached` or `rendered`; empty if there is only one way. */
  way: string;
}

/** The metrics of requests with the same labels, which are resolved once. */
export interface RequestSeries {
  /**
   * Counts a finished request.
   * @param seconds duration; null for a stream that stays open, whose duration says nothing about the server
   * @param firstByteSeconds time from the arrival of the request to the head of the response
   */
  observe(status: number, seconds: number | null, firstByteSeconds: number): void;
}

/** From cached pages (below a millisecond) to the longest timeouts. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createHttpMetrics(registry: Registry) {
  const registers = [registry];
  const labelNames = ['kind', 'route', 'way'] as const;
  const requests = new Counter({
    name: 'lagerfeuer_http_requests_total',
    help: 'Requests by kind, route, way (how the response was produced) and status; 499 if the client left before',
    labelNames: [...labelNames, 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'lagerfeuer_http_request_seconds',
    help: 'Time from the arrival of a request to the end of its response, without event streams',
    ...{ labelNames, buckets, registers },
  });
  const firstByte = new Histogram({
    name: 'lagerfeuer_http_first_byte_seconds',
    help: 'Time from the arrival of a request to the head of its response',
    ...{ labelNames, buckets, registers },
  });
  const recentPages = createRecentPages();
  const known = new Map<string, RequestSeries>();

  const create = (labels: RequestLabels): RequestSeries => {
    const durations = duration.labels({ ...labels });
    const firstBytes = firstByte.labels({ ...labels });
    const byStatus = new Map<number, Counter.Internal>();
    const isPage = labels.kind === 'page' || labels.kind === 'data';
    return {
      observe(status, seconds, firstByteSeconds) {
        let counter = byStatus.get(status);
        if (!counter) {
          counter = requests.labels({ ...labels, status });
          byStatus.set(status, counter);
        }
        counter.inc();
        // 503 is the answer while another part does not answer, which is reported elsewhere.
        if (isPage) recentPages.add((status >= 500 && status !== 503) || labels.way === 'failed');
        firstBytes.observe(firstByteSeconds);
        if (seconds !== null) durations.observe(seconds);
      },
    };
  };

  return {
    requests,
    duration,
    firstByte,
    recentPages,
    series(labels: RequestLabels): RequestSeries {
      const key = `${labels.kind} ${labels.route} ${labels.way}`;
      const series = known.get(key) ?? create(labels);
      known.set(key, series);
      return series;
    },
  };
}

export function createLiveStreamMetrics(registry: Registry) {
  return new Gauge({
    name: 'lagerfeuer_live_streams',
    help: 'Open pages that receive live updates',
    registers: [registry],
  });
}
