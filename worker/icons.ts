/** Category icons: fetched from their addresses, checked, published. Never by a visitor's browser. */
import { z } from 'zod';
import { loadSiteDocuments } from '../src/content/reading.ts';
import { parseSiteDocument, siteDocumentTypes } from '../src/content/schemas.ts';
import { checkIcon } from './checkIcon.ts';
import type { WorkerDeps } from './deps.ts';

/** How long an icon may take (specification §9), in milliseconds. */
const timeoutMs = 1500;
const maxBytes = 20_000;

const categoryType = siteDocumentTypes.filter((type) => type === 'category');
const contentType = z.string().regex(/^image\/svg\+xml/);

/** An icon that cannot be had or is not acceptable leaves the one before in its place. */
export async function runIcons(deps: WorkerDeps): Promise<void> {
  const documents = await loadSiteDocuments(deps.content.main, categoryType);
  await Promise.all(
    documents.map(async (raw) => {
      const parsed = parseSiteDocument(raw);
      if (!parsed.ok || parsed.value._type !== 'category' || !parsed.value.iconUrl) return;
      const { key, iconUrl } = parsed.value;
      try {
        await deps.publisher.publishIcon({ key, svg: checkIcon(await fetchIcon(iconUrl)) });
      } catch (error) {
        deps.logger.warn({ err: error, category: key, iconUrl }, 'category icon is not usable');
      }
    }),
  );
}

async function fetchIcon(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  contentType.parse(answer.headers.get('content-type'));
  const bytes = await answer.bytes();
  if (bytes.length > maxBytes) throw new Error(`${bytes.length} bytes are more than ${maxBytes}`);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
