// Proves specification §1.3, §3.1, §3.2, §3.3, §3.4

import { describe, expect, test } from 'vitest';
import { parsePage } from '../pagedPath.ts';
import {
  documentPages,
  documentPath,
  hasOwnPath,
  type PageTarget,
  pageTargets,
  pathOf,
  tripPath,
} from './pageTargets.ts';

test.each([
  ['home', '/', '/', false],
  ['destinations-slug-page', '/reisen/:slug', '/destinations/:slug', true],
  ['favorites-page', '/favoriten', '/favorites', true],
  ['booking', '/buchungen/new', '/buchungen/new', false],
  ['contact-form', '/kontakt', '/contact', false],
  ['about', '/ueber-uns', '/about', false],
  ['imprint', '/impressum', '/imprint', false],
  ['terms', '/agb', '/terms', false],
  ['privacy', '/datenschutz', '/privacy', false],
  ['cookies', '/cookies', '/cookies', false],
  ['faq', '/faq', '/faq', false],
  ['catering', '/verpflegung', '/catering', false],
  ['caretaking', '/betreuung', '/caretaking', false],
  ['accommodation', '/unterkunft', '/accommodation', false],
  ['awards', '/auszeichnungen', '/labels', false],
  ['partners', '/partner', '/partners', false],
  ['partner', '/partner/:slug', '/partners/:slug', true],
  ['partner-terms', '/partner/agb/:slug', '/partners/terms/:slug', false],
  ['accessibility', '/barrierefreiheit', '/accessibility', false],
  ['formblatt', '/formblatt', '/formblatt', false],
] as const)('%s is at %s and %s', (name, de, en, hasPagination) => {
  const target: PageTarget = pageTargets[name];
  expect(target).toMatchObject({ title: expect.stringMatching(/./), de, en });
  expect(target.hasPagination ?? false).toBe(hasPagination);
});

test('no two pages share a path', () => {
  const paths = Object.values(pageTargets).flatMap(({ de, en }) => [...new Set<string>([de, en])]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a page with a document of the content has the key of it as its path', () => {
  expect(documentPages).toHaveLength(14);
  for (const { path, document } of documentPages) {
    expect([path, documentPath(document), hasOwnPath(document)]).toEqual([`/${document}`, path, true]);
  }
  expect([documentPath('zuschüsse'), hasOwnPath('zuschüsse')]).toEqual(['/info/zusch%C3%BCsse', false]);
});

describe('pathOf', () => {
  test('builds links by name, and page 1 has no suffix', () => {
    expect(pathOf('imprint')).toBe('/impressum');
    expect(pathOf('destinations-slug-page', { slug: 'alle' })).toBe('/reisen/alle');
    expect(pathOf('destinations-slug-page', { slug: 'alle', page: 1 })).toBe('/reisen/alle');
    expect(pathOf('destinations-slug-page', { slug: 'alle', page: 2 })).toBe('/reisen/alle/2');
    expect([pathOf('favorites-page'), pathOf('favorites-page', { page: 3 })]).toEqual(['/favoriten', '/favoriten/3']);
    expect(pathOf('info', { key: 'a/b ü' })).toBe('/info/a%2Fb%20%C3%BC');
  });

  test('a trip is below its country and city', () => {
    const trip = { country: { slug: 'niederlande' }, city: { slug: 'renesse' }, combinedId: '12-ya' };
    expect(tripPath(trip)).toBe('/reisen/niederlande/renesse/12-ya');
  });

  test('a missing parameter is an error; an empty one, as of a trip that is being entered, is not', () => {
    const params = { country: 'niederlande', city: '', rdsSlug: '12-ya' };
    expect(pathOf('trip', params)).toBe('/reisen/niederlande//12-ya');
    const { rdsSlug: _, ...others } = params;
    expect(() => pathOf('trip', others as never)).toThrow('No rdsSlug found in route params');
  });

  test('a list as slug is an error', () => {
    expect(() => pathOf('destinations-slug-page', { slug: ['alle', 'sommer'] as never })).toThrow(TypeError);
  });
});

test.each([
  [undefined, 1],
  ['1', 1],
  ['2', 2],
  ['10', 10],
  ['', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.5', null],
  ['1e1', null],
  ['x', null],
  [' 1', null],
  ['99999999999999999999', null],
])('page segment %j', (segment, page) => {
  expect(parsePage(segment)).toBe(page);
});
