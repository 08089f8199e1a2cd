/** The servers and pages that are compared. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from '../peers/loadJob.ts';
import { peerFolder } from './peerFolder.ts';
import { type PeerServer, startPeer } from './processes.ts';
import { cardsPerPage, dashboardPath, expectedOf, listPath, type Product } from './product.ts';
import { decode, fetchRaw } from './rawResponse.ts';

/** Requests of a page in a round: more than any server answers. */
const pathsPerSlice = 4_000;
const title = 'Alle Reisen';
const attemptIntervalMs = 250;
/** Equal responses in a row after which the bytes count as stable: two seconds. */
const stableAttempts = 8;
const maxAttempts = 80;

export interface Variant {
  key: string;
  name: string;
  pid: number;
  /** Bytes of a response as sent. */
  bytes: number;
  /** Returns the requests of the next round. */
  target: () => Target;
}

export interface Products {
  main: Product;
  fewCities: Product;
  manyCities: Product;
}

/** @param organiser headers of a signed-in organiser's browser on the main product */
export async function productVariants(products: Products, organiser: Record<string, string>): Promise<Variant[]> {
  const { main, fewCities, manyCities } = products;
  await requestUntilStable(main);
  return [
    await pageVariant('cached', "the product's list page from its cache", main, listPath, main.headers),
    await listVariant('uncached', "the product's list page, each address once", main),
    await listVariant('fewCities', 'the same with 3,000 trips in 10 cities', fewCities),
    await listVariant('manyCities', 'the same with 3,000 trips in 1,000 cities', manyCities),
    await pageVariant('organiser', "an organiser's list of trips", main, dashboardPath, organiser),
  ];
}

/** Requests the cached page until its bytes stay the same, because a server may compress them better in idle time. */
async function requestUntilStable({ origin, headers }: Product): Promise<void> {
  let bytes = 0;
  let equal = 0;
  for (let attempt = 0; attempt < maxAttempts && equal < stableAttempts; attempt++) {
    const { body } = await fetchRaw(origin, listPath, headers);
    equal = body.length === bytes ? equal + 1 : 0;
    bytes = body.length;
    await new Promise((resolve) => setTimeout(resolve, attemptIntervalMs));
  }
}

async function listVariant(key: string, name: string, product: Product): Promise<Variant> {
  const { pid, origin, headers, uniqueLists } = product;
  const { body } = await fetchRaw(origin, uniqueLists(1)[0] ?? '', headers);
  const expected = expectedOf(body.length, title, true, cardsPerPage);
  const target = () => ({ origin, headers, paths: uniqueLists(pathsPerSlice), once: true, expected });
  return { key, name, pid, bytes: body.length, target };
}

async function pageVariant(
  key: string,
  name: string,
  server: { pid: number; origin: string },
  path: string,
  headers: Record<string, string>,
): Promise<Variant> {
  const response = await fetchRaw(server.origin, path, headers);
  const text = /<h1[^>]*>([^<]*)</.exec(decode(response))?.[1] ?? title;
  const isCompressed = response.headers['content-encoding'] !== undefined;
  const expected = expectedOf(response.body.length, text, isCompressed, cardsPerPage);
  const target = () => ({ origin: server.origin, headers, paths: [path], expected });
  return { key, name, pid: server.pid, bytes: response.body.length, target };
}

/** Starts the other servers. @param main product whose cached list page Express sends */
export async function startPeerVariants(main: Product): Promise<{ variants: Variant[]; stop: () => Promise<void> }> {
  const cached = await fetchRaw(main.origin, listPath, main.headers);
  writeFileSync(join(peerFolder, 'page.bytes'), cached.body);
  const kept = ['content-type', 'content-encoding', 'content-length', 'cache-control', 'etag', 'vary'];
  const headers = Object.fromEntries(kept.map((name) => [name, cached.headers[name]]));
  const servers: PeerServer[] = [];
  const start = async (...args: Parameters<typeof startPeer>) => {
    const server = await startPeer(...args);
    servers.push(server);
    return { pid: server.pid, origin: `http://127.0.0.1:${server.port}` };
  };
  const express = await start(['express/server.js'], {
    PAGE_FILE: 'page.bytes',
    PAGE_HEADERS: JSON.stringify(headers),
  });
  const bare = await start(['bare/build/server.js']);
  const reactRouter = await start(['react-router/server.js']);
  const tanstack = await start(['tanstack-start/server.js']);
  const next = await start(
    ['../node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', 'PORT'],
    {},
    'next',
  );
  const plain = { ...main.headers, host: 'localhost', 'accept-encoding': 'identity' };
  const variants = [
    await pageVariant('express', 'Express sending the same compressed bytes', express, listPath, main.headers),
    await pageVariant('bare', 'bare stream of the same tree', bare, '/list', plain),
    await pageVariant('reference', 'bare stream of 25 cards in 86 kB', bare, '/reference', plain),
    await pageVariant('bareOrganiser', "bare stream of the organiser's page", bare, '/organiser', plain),
    await pageVariant('reactRouter', 'React Router, framework mode', reactRouter, '/', plain),
    await pageVariant('tanstack', 'TanStack Start', tanstack, '/', plain),
    await pageVariant('next', 'Next.js, client component', next, '/', plain),
  ];
  return {
    variants,
    async stop() {
      for (const server of servers) await server.stop();
    },
  };
}
