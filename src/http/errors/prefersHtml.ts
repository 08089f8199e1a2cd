import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

const types = ['text/html', 'application/json', 'application/problem+json'];

/**
 * Whether an error is answered with a page for people; programs get problem+json. Programs are who asks for data, who
 * prefers JSON, and who takes no pages, for example an image.
 */
export function prefersHtml(req: IncomingMessage & { originalUrl?: string }): boolean {
  const path = (req.originalUrl ?? req.url ?? '').split('?', 1)[0] ?? '';
  const isData = path.startsWith('/api/') || path.endsWith('.json');
  return !isData && new Negotiator(req).mediaType(types) === 'text/html';
}
