import type { HttpMetrics } from '#platform/metrics/httpMetrics.ts';
import type { Exchange } from './http.ts';

/** Status in the metrics if the client disconnected before the response. */
const clientClosed = 499;

/**
 * Counts a request when its response is closed.
 * @returns a function that sets the route of the request
 */
export function observeExchange(metrics: HttpMetrics, { res }: Pick<Exchange, 'res'>): (route: string) => void {
  const started = performance.now();
  let route = 'none';
  res.once('close', () => {
    const seconds = (performance.now() - started) / 1000;
    const status = res.headersSent ? res.statusCode : clientClosed;
    metrics.series({ kind: 'content', route, way: '' }).observe(status, route === 'listen' ? null : seconds, seconds);
  });
  return (name) => {
    route = name;
  };
}
