/** The files of a sitemap as its standard wants them: an index, and files of a limited length (sitemaps.org). */
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface SitemapEntry {
  /** Percent-encoded, without the origin. */
  path: string;
  /** ISO instant; null where it is not known. */
  changedAt: string | null;
}

/** What one file may hold at most. */
export interface SitemapLimits {
  addresses: number;
  /** Uncompressed. */
  bytes: number;
}

export interface SitemapFiles {
  index: Buffer;
  /** "/sitemap-1.xml" is the first. */
  files: Buffer[];
}

/** By the standard. */
export const sitemapLimits: SitemapLimits = { addresses: 50_000, bytes: 50_000_000 };

/** After so many entries other requests have their turn. */
const entriesPerTurn = 2_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const head = `${declaration}<urlset ${namespace}>`;
const tail = '</urlset>\n';

/**
 * Writes entries into as few files as the limits allow, in the order given, with an index of the files.
 * @param origin absolute origin of the site, without a trailing slash
 */
export async function writeSitemap(
  entries: readonly SitemapEntry[],
  origin: string,
  limits: SitemapLimits = sitemapLimits,
): Promise<SitemapFiles> {
  const files: { body: Buffer; changedAt: string | null }[] = [];
  let open = emptyFile();
  const finish = () => {
    files.push({ body: Buffer.from(head + open.urls.join('') + tail), changedAt: open.changedAt });
    open = emptyFile();
  };
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % entriesPerTurn === 0) await nextTurn();
    const url = `<url>${elements(origin + entry.path, entry.changedAt)}</url>`;
    const bytes = Buffer.byteLength(url);
    if (open.urls.length === limits.addresses || open.bytes + bytes > limits.bytes) finish();
    open.urls.push(url);
    open.bytes += bytes;
    open.changedAt = later(open.changedAt, entry.changedAt);
  }
  finish();
  const listed = files.map(
    ({ changedAt }, index) => `<sitemap>${elements(`${origin}${sitemapPath(index + 1)}`, changedAt)}</sitemap>`,
  );
  const index = Buffer.from(`${declaration}<sitemapindex ${namespace}>${listed.join('')}</sitemapindex>\n`);
  return { index, files: files.map(({ body }) => body) };
}

/** @param number from 1 */
export function sitemapPath(number: number): string {
  return `/sitemap-${number}.xml`;
}

function emptyFile(): { urls: string[]; bytes: number; changedAt: string | null } {
  return { urls: [], bytes: Buffer.byteLength(head + tail), changedAt: null };
}

function elements(address: string, changedAt: string | null): string {
  return `<loc>${escaped(address)}</loc>${changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : ''}`;
}

/** ISO instants of one time zone sort like their times. */
function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
