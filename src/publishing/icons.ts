/** Fetches, sanitises and publishes the category icons, so that browsers of visitors do not contact the icon servers. */
import type { IncomingMessage } from 'node:http';
import { parseSiteDocument } from '#content/parseSiteDocument.ts';
import { loadSiteDocuments } from '#content/reading.ts';
import { siteDocumentTypes } from '#content/siteSchemas.ts';
import { defineChore } from '#jobs/job.ts';
import { guardedGet } from '#platform/guardedGet.ts';
import type { IsAllowedAddress } from '#platform/guardedLookup.ts';
import { isPublicAddress } from '#platform/publicAddress.ts';
import { checkIcon } from './checkIcon.ts';
import type { PublishingDeps } from './publishingDeps.ts';

const maxBytes = 20_000;

export const iconsJob = defineChore({
  name: 'icons',
  pattern: '0 15 * * * *',
  runsAtStart: true,
  run: (deps: PublishingDeps) => runIcons(deps),
});

const categoryType = siteDocumentTypes.filter((type) => type === 'category');

/**
 * Updates the icons of all categories. If an icon cannot be fetched or is invalid, the published one is kept. Removes the icon
 * of a category without an icon URL.
 * @param isAllowedAddress checks the addresses of icon servers. Editors enter the URLs, which must not reach our network.
 */
export async function runIcons(
  { env, content, publisher, logger }: PublishingDeps,
  isAllowedAddress: IsAllowedAddress = isPublicAddress,
): Promise<void> {
  const parsed = (await loadSiteDocuments(content.main, categoryType)).map(parseSiteDocument);
  const wanted = parsed.flatMap((category) => {
    if (!category.ok || category.value._type !== 'category') return [];
    const { key, iconUrl } = category.value;
    return iconUrl ? [{ key, iconUrl }] : [];
  });
  const icons = await Promise.all(
    wanted.map(async ({ key, iconUrl }) => {
      try {
        // A relative URL refers to the content backend, which is our own server and may have any address.
        const isOurs = iconUrl.startsWith('/');
        const url = new URL(iconUrl, content.imageBase);
        return {
          key,
          svg: checkIcon(await fetchIcon(url, isOurs ? null : isAllowedAddress, env.deadlines.content.icon)),
        };
      } catch (error) {
        logger.warn({ err: error, category: key, iconUrl }, 'category icon cannot be used');
        return null;
      }
    }),
  );
  for (const icon of icons) if (icon) await publisher.publishIcon(icon);
  // What a broken category wants is not known; its icon stays.
  if (!parsed.every(({ ok }) => ok)) return;
  const keys = new Set(wanted.map(({ key }) => key));
  for (const key of await publisher.readIds('icon')) if (!keys.has(key)) await publisher.removeIcon(key);
}

async function fetchIcon(url: URL, isAllowedAddress: IsAllowedAddress | null, ms: number): Promise<string> {
  const signal = AbortSignal.timeout(ms);
  const response = await guardedGet(url, { headers: { accept: 'image/svg+xml' }, isAllowedAddress, signal }).catch(
    // Node.js reports all aborts with the same error. The reason of the signal identifies the timeout.
    (error: unknown) => Promise.reject(signal.aborted ? signal.reason : error),
  );
  try {
    return await readIcon(response);
  } finally {
    response.destroy();
  }
}

async function readIcon(response: IncomingMessage): Promise<string> {
  const type = response.headers['content-type'] ?? '';
  if (response.statusCode !== 200) throw new Error(`the server responded with status ${response.statusCode}`);
  if (!type.startsWith('image/svg+xml')) throw new Error(`the icon has type "${type}" instead of image/svg+xml`);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw new Error(`the icon is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
}
