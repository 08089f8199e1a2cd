// Proves specification §5.3
import { expect, test } from 'vitest';
import type { SiteDocument } from '#domain/site/siteDocuments.ts';
import { createSiteContent } from './siteContent.ts';

const trader = { company: 'GmbH', address: 'Weg 1', contact: 'x@example.de' };

const documents: SiteDocument[] = [
  { _id: 'faq-2', _type: 'faqEntry', question: 'B', answer: [], topic: 'Anreise', order: 2 },
  { _id: 'faq-3', _type: 'faqEntry', question: 'C', answer: [], topic: 'Ärzte', order: 0 },
  { _id: 'faq-1', _type: 'faqEntry', question: 'A', answer: [], topic: 'Anreise', order: 1 },
  { _id: 'page-b', _type: 'page', key: 'agb', title: 'Zweite', body: [] },
  { _id: 'page-a', _type: 'page', key: 'agb', title: 'Erste', body: [] },
  { _id: 'partner-z', _type: 'partner', subdomain: 'ya', slug: 'young-alps', name: 'Young Alps', trader },
  { _id: 'partner-a', _type: 'partner', subdomain: 'cff', slug: 'camp', name: 'Camp', trader },
  { _id: 'footer', _type: 'footer', tenant: 'default', columns: [] },
];

test('finds documents by key, slug, subdomain and tenant', () => {
  const rating = { rating: 4.8, count: 210, url: 'https://example.de' };
  const site = createSiteContent(documents, [{ key: 'snow', svg: '<svg/>' }], rating);
  expect(site.partner('young-alps')?.subdomain).toBe('ya');
  expect(site.partnerOf('cff')?.slug).toBe('camp');
  expect(site.footer('default')?._id).toBe('footer');
  expect(site.icons).toEqual({ snow: '<svg/>' });
  expect(site.rating).toEqual(rating);
  expect([site.page('none'), site.host('ya'), site.category('snow'), site.settings]).toEqual([null, null, null, null]);
});

test('sorts questions by topic and order, and partners by name', () => {
  const site = createSiteContent(documents);
  expect(site.faq.map(({ question }) => question)).toEqual(['A', 'B', 'C']);
  expect(site.partners.map(({ name }) => name)).toEqual(['Camp', 'Young Alps']);
});

test('uses the document with the lower id if two documents have the same key', () => {
  expect(createSiteContent(documents).page('agb')?.title).toBe('Erste');
  expect(createSiteContent(documents.toReversed()).page('agb')?.title).toBe('Erste');
});
