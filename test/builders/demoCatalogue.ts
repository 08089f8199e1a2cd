/** The catalogue of the demo content on a fixed day, without Redis. */

import type { Catalogue } from '#catalog/index/catalogue.ts';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import type { Publication } from '#catalog/published.ts';
import { parseDestination } from '#content/parseDocument.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { demoDocuments } from '../../demo/documents/demoDocuments.ts';
import { addPublication } from './catalogue.ts';
import { createCountedCatalogue } from './countedCatalogue.ts';

export const demoToday = '2026-11-22';

const hosts = createHosts(defaultHosts);

let built: Publication[] | null = null;

/** Computed once per process, because it takes half a second. */
export function demoPublications(): readonly Publication[] {
  built ??= demoDocuments(demoToday).flatMap((document) => {
    const parsed = document._type === 'destination' ? parseDestination(document) : null;
    const isOfHost = parsed?.ok && hosts.find(parsed.value.subdomain);
    return isOfHost ? [publicationOf(parsed.value, { hosts, today: demoToday })] : [];
  });
  return built;
}

export function buildDemoCatalogue(): Catalogue {
  const demo = createCountedCatalogue(hosts);
  for (const publication of demoPublications()) addPublication(demo, publication);
  return demo;
}
