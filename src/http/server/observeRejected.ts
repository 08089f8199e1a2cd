/** Counts and logs requests that the HTTP server rejects before the app: malformed, too long or too slow ones. */
import type { Logger } from '#platform/logger.ts';
import type { HttpMetrics } from '#platform/metrics/httpMetrics.ts';

/** Called for each rejected request. @param reason why, without any part of the request */
export type ObserveRejected = (status: number, reason: string) => void;

/** Creates the observer of a web process. */
export function createObserveRejected(http: HttpMetrics, logger: Logger): ObserveRejected {
  return (status, reason) => {
    http.requests.inc({ kind: 'rejected', route: 'none', way: '', status });
    logger.info({ status, reason }, 'request rejected');
  };
}

/** The statuses with which Node.js answers requests that it cannot read, by the code of the error; otherwise 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Returns the status with which Node.js answers a request after an error of its connection; null for other errors. */
export function statusOfConnectionError(code: string | undefined): number | null {
  return code === undefined || !(code.startsWith('HPE_') || code in statuses) ? null : (statuses[code] ?? 400);
}
