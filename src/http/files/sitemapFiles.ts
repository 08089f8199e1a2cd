/** Generates sitemaps according to sitemaps.org: an index and files of limited length. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SitemapEntry } from '../web.ts';

export interface SitemapLimits {
  addresses: number;
  /** Uncompressed size. */
  bytes: number;
}

export interface SitemapFiles {
  index: Buffer;
  /** The first file is `/sitemap-1.xml`. */
  files: Buffer[];
}

export const sitemapLimits: SitemapLimits = { addresses: 50_000, bytes: 50_000_000 };

/** Number of entries after which the writer yields to the event loop. */
const entriesPerTurn = 2_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const head = `${declaration}<urlset ${namespace}>`;
const tail = '</urlset>\n';

/**
 * Writes entries in the given order into as few files as the limits allow, with an index of the files.
 * @param origin absolute origin of the site, without a trailing slash
 */
export async function writeSitemap(
  entries: readonly SitemapEntry[],
  origin: string,
  limits: SitemapLimits = sitemapLimits,
): Promise<SitemapFiles> {
  const files: { body: Buffer; changedAt: string | null }[] = [];
  let current = emptyFile();
  const finish = () => {
    files.push({ body: Buffer.from(head + current.urls.join('') + tail), changedAt: current.changedAt });
    current = emptyFile();
  };
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % entriesPerTurn === 0) await nextTurn();
    const url = `<url>${elements(origin + entry.path, entry.changedAt)}</url>`;
    const bytes = Buffer.byteLength(url);
    if (current.urls.length === limits.addresses || current.bytes + bytes > limits.bytes) finish();
    current.urls.push(url);
    current.bytes += bytes;
    current.changedAt = later(current.changedAt, entry.changedAt);
  }
  finish();
  const indexEntries = files.map(
    ({ changedAt }, index) => `<sitemap>${elements(`${origin}${sitemapPath(index + 1)}`, changedAt)}</sitemap>`,
  );
  const index = Buffer.from(`${declaration}<sitemapindex ${namespace}>${indexEntries.join('')}</sitemapindex>\n`);
  return { index, files: files.map(({ body }) => body) };
}

/** @param number file number, starting at 1 */
export function sitemapPath(number: number): string {
  return `/sitemap-${number}.xml`;
}

function emptyFile(): { urls: string[]; bytes: number; changedAt: string | null } {
  return { urls: [], bytes: Buffer.byteLength(head + tail), changedAt: null };
}

function elements(address: string, changedAt: string | null): string {
  return `<loc>${escaped(address)}</loc>${changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : ''}`;
}

/** Returns the later instant. ISO instants of the same time zone sort lexicographically. */
function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
