/** Category icons: fetched from their addresses, checked, published. Never by a visitor's browser. */
import { loadSiteDocuments } from '../src/content/reading.ts';
import { parseSiteDocument, siteDocumentTypes } from '../src/content/schemas.ts';
import { checkIcon } from './checkIcon.ts';
import type { WorkerDeps } from './deps.ts';

/** How long an icon may take (specification §9), in milliseconds. */
const timeoutMs = 1500;
const maxBytes = 20_000;

const categoryType = siteDocumentTypes.filter((type) => type === 'category');

/**
 * An icon that cannot be had or is not acceptable leaves the one before in its place; a category that names none any
 * more loses its own.
 */
export async function runIcons({ content, publisher, logger }: WorkerDeps): Promise<void> {
  const wanted = (await loadSiteDocuments(content.main, categoryType)).flatMap((raw) => {
    const parsed = parseSiteDocument(raw);
    if (!parsed.ok || parsed.value._type !== 'category') return [];
    const { key, iconUrl } = parsed.value;
    return iconUrl ? [{ key, iconUrl }] : [];
  });
  const icons = await Promise.all(
    wanted.map(async ({ key, iconUrl }) => {
      try {
        return { key, svg: checkIcon(await fetchIcon(iconUrl)) };
      } catch (error) {
        logger.warn({ err: error, category: key, iconUrl }, 'category icon is not usable');
        return null;
      }
    }),
  );
  for (const icon of icons) if (icon) await publisher.publishIcon(icon);
  const keys = new Set(wanted.map(({ key }) => key));
  for (const key of await publisher.readIds('icon')) if (!keys.has(key)) await publisher.removeIcon(key);
}

async function fetchIcon(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`);
  if (!type.startsWith('image/svg+xml')) throw new Error(`is "${type}", not image/svg+xml`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body) {
    length += part.length;
    if (length > maxBytes) throw new Error(`is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
}
