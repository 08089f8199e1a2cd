/**
 * The export endpoint: streams all documents of the requested types as NDJSON, ordered by `_id` within each type, or
 * over all documents if no types are given. It reads page by page with backpressure, so memory use depends neither on
 * the size of the dataset nor on the speed of the client.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { badRequest } from '../apiError.ts';
import type { Exchange } from '../http.ts';
import type { AccessScope } from './document.ts';
import type { Store } from './store.ts';

const pageSize = 500;
const maxTypes = 100;

function* lines(store: Store, types: string[], access: AccessScope): Generator<string> {
  for (const type of types.length > 0 ? types : [null]) {
    let last = '';
    for (;;) {
      const page = store.page(type, last, pageSize, access);
      if (page.length === 0) break;
      last = page.at(-1)?.id ?? last;
      yield `${page.map(({ body }) => body).join('\n')}\n`;
    }
  }
}

/** @throws ApiError 400 for too many types */
export async function sendExport(store: Store, { res, url, hasToken }: Exchange): Promise<void> {
  const types = [...new Set((url.searchParams.get('types') ?? '').split(',').filter((type) => type !== ''))].sort();
  if (types.length > maxTypes) throw badRequest(`More than ${maxTypes} types`);
  res.writeHead(200, {
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const source = Readable.from(lines(store, types, { privateIds: hasToken, publishedOnly: false }), {
    objectMode: true,
    highWaterMark: 1,
  });
  try {
    await pipeline(source, res);
  } catch (error) {
    // The client has disconnected.
    if (!res.destroyed && (error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
