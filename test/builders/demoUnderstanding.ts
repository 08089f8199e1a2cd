/** Query understanding over the demo catalogue, with all names that the product knows. */
import type { Catalogue } from '#catalog/index/catalogue.ts';
import { createSiteUnderstanding } from '#catalog/queries/siteUnderstanding.ts';
import type { UnderstandText } from '#catalog/queries/understoodText.ts';
import { faqDocuments } from '#demo/documents/site/faqDocuments.ts';
import { pageDocuments } from '#demo/documents/site/settingsDocuments.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { demoToday } from './demoCatalogue.ts';

export function createDemoUnderstanding(demo: Catalogue): UnderstandText {
  const documents = [...faqDocuments(), ...pageDocuments()];
  return createSiteUnderstanding({
    current: () => demo,
    hosts: createHosts(defaultHosts),
    today: () => demoToday,
    answers: () => documents,
  });
}
