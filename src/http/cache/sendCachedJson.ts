import type { Reads } from '#catalog/index/reads.ts';
import { siteKey } from '#domain/hosts.ts';
import type { Call } from '#platform/http/routeTable.ts';
import { labelRequest } from '../requestObserver.ts';
import { finishBody } from './finishedBody.ts';
import type { ResponseCache } from './responseCache.ts';
import { privateCaching, sendBody } from './sendBody.ts';

export type SendCachedJson = ReturnType<typeof createSendCachedJson>;

/** Creates the function that sends JSON text which is the same for all visitors of a site who have entered the same town or none. */
export function createSendCachedJson(cache: ResponseCache) {
  return async ({ req, res, site }: Call, compute: (reads: Reads) => string): Promise<undefined> => {
    const served = await cache.serve<never>(`${siteKey(site)} ${req.originalUrl}`, async (start) =>
      finishBody({ status: 200, type: 'application/json; charset=utf-8', plain: Buffer.from(compute(start())) }),
    );
    labelRequest(res, { way: served.way });
    // Browsers revalidate on every request, so that counts are never stale.
    sendBody(req, res, served.body, null, site.town ? privateCaching : 'no-cache');
  };
}
