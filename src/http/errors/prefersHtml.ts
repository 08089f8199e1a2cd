import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

const types = ['text/html', 'application/json', 'application/problem+json'];

/**
 * Returns whether an error is sent as an HTML page; otherwise it is sent as problem+json. Clients that request data, prefer
 * JSON or do not accept HTML (for example image requests) get problem+json.
 */
export function prefersHtml(req: IncomingMessage & { originalUrl?: string }): boolean {
  const path = (req.originalUrl ?? req.url ?? '').split('?', 1)[0] ?? '';
  const isData = path.startsWith('/api/') || path.endsWith('.json');
  // Files are downloaded by links.
  if (isData && path.endsWith('.csv')) return Boolean(req.headers.accept?.includes('text/html'));
  return !isData && new Negotiator(req).mediaType(types) === 'text/html';
}
