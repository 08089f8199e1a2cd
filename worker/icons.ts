/** Category icons: fetched from their addresses, checked, published. Never by a visitor's browser. */
import type { IncomingMessage } from 'node:http';
import { loadSiteDocuments } from '../src/content/reading.ts';
import { parseSiteDocument, siteDocumentTypes } from '../src/content/schemas.ts';
import { guardedGet } from '../src/platform/guardedGet.ts';
import type { IsAllowedAddress } from '../src/platform/guardedLookup.ts';
import { isPublicAddress } from '../src/platform/publicAddress.ts';
import { checkIcon } from './checkIcon.ts';
import type { WorkerDeps } from './deps.ts';

/** How long an icon may take (specification §9.5), in milliseconds. */
const timeoutMs = 1500;
const maxBytes = 20_000;

const categoryType = siteDocumentTypes.filter((type) => type === 'category');

/**
 * An icon that cannot be had or is not acceptable leaves the one before in its place; a category that names none any
 * more loses its own.
 * @param isAllowedAddress addresses the icons' servers may have: editors name them, and shall not reach into our network
 */
export async function runIcons(
  { content, publisher, logger }: WorkerDeps,
  isAllowedAddress: IsAllowedAddress = isPublicAddress,
): Promise<void> {
  const wanted = (await loadSiteDocuments(content.main, categoryType)).flatMap((raw) => {
    const parsed = parseSiteDocument(raw);
    if (!parsed.ok || parsed.value._type !== 'category') return [];
    const { key, iconUrl } = parsed.value;
    return iconUrl ? [{ key, iconUrl }] : [];
  });
  const icons = await Promise.all(
    wanted.map(async ({ key, iconUrl }) => {
      try {
        // A path names an icon of the content backend, which is ours and may have any address.
        const isOurs = iconUrl.startsWith('/');
        const url = new URL(iconUrl, content.imageBase);
        return { key, svg: checkIcon(await fetchIcon(url, isOurs ? null : isAllowedAddress)) };
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

async function fetchIcon(url: URL, isAllowedAddress: IsAllowedAddress | null): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await guardedGet(url, { headers: { accept: 'image/svg+xml' }, isAllowedAddress, signal }).catch(
    // Node.js reports every abort by the same error; the signal knows that it was the timeout.
    (error: unknown) => Promise.reject(signal.aborted ? signal.reason : error),
  );
  try {
    return await readIcon(answer);
  } finally {
    answer.destroy();
  }
}

async function readIcon(answer: IncomingMessage): Promise<string> {
  const type = answer.headers['content-type'] ?? '';
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
  if (!type.startsWith('image/svg+xml')) throw new Error(`is "${type}", not image/svg+xml`);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw new Error(`is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
}
