/** The catalogue of the demo content on a fixed day, without Redis. */
import { demoDocuments } from '../../demo/documents/demoDocuments.ts';
import { type Catalogue, createCatalogue } from '../../src/catalog/index/catalogue.ts';
import { publicationOf } from '../../src/catalog/publish/publicationOf.ts';
import { parseDestination } from '../../src/content/parseDocument.ts';
import { createHosts, defaultHosts } from '../../src/domain/site/hosts.ts';
import { addPublication } from './catalogue.ts';

export const demoToday = '2026-11-22';

export function buildDemoCatalogue(): Catalogue {
  const hosts = createHosts(defaultHosts);
  const demo = createCatalogue(hosts);
  for (const document of demoDocuments(demoToday)) {
    const parsed = document._type === 'destination' ? parseDestination(document) : null;
    if (parsed?.ok && hosts.find(parsed.value.subdomain)) {
      addPublication(demo, publicationOf(parsed.value, { hosts, today: demoToday }));
    }
  }
  return demo;
}
