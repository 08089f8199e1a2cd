import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { canonicalHostsInQuery, canonicalPath } from './canonicalAddress.ts';

const hosts = createHosts(defaultHosts);

test.each([
  ['/Reisen/ALLE', '/reisen/alle'],
  ['/reisen/%C3%96sterreich', '/reisen/%C3%B6sterreich'],
  ['/reisen/niederlande/lemmer/5-OLE', '/reisen/niederlande/lemmer/5-english'],
  ['/destinations/niederlande/lemmer/5-lf', '/destinations/niederlande/lemmer/5-lagerfeuer'],
  ['/admin/lf/login', '/admin/lagerfeuer/login'],
  ['/admin/zeltlager/edit/7-lf', '/admin/lagerfeuer/edit/7-lagerfeuer'],
  ['/admin/ole/preview/7-ole', '/admin/english/preview/7-english'],
  ['/buchungsformular/7-bja', '/buchungsformular/7-bdkj'],
  ['/buchungsformular/7-bja/gebucht/LF-7K3M-Q9PD', '/buchungsformular/7-bdkj/gebucht/LF-7K3M-Q9PD'],
  ['/kontakt/gesendet/LF-7K3M-Q9PD', '/kontakt/gesendet/LF-7K3M-Q9PD'],
  ['/reisen/lf', '/reisen/lf'],
  ['/admin', '/admin'],
  ['/%C3', '/%C3'],
])('canonicalises the path %s to %s', (input, expected) => {
  expect(canonicalPath(input, hosts)).toBe(expected);
});

test.each([
  ['?providers=ole', '?providers=english'],
  ['?q=Meer+%26+Strand&providers=OLE%2Cya', '?q=Meer+%26+Strand&providers=english%2Cya'],
  ['?providers=lf&providers=ya', '?providers=lagerfeuer&providers=ya'],
  ['?destination=5-ole&date=d1', '?destination=5-english&date=d1'],
  ['?reise=5-lf', '?reise=5-lagerfeuer'],
  ['?veranstalter=bja', '?veranstalter=bdkj'],
  ['?providers=nobody', '?providers=nobody'],
  ['?q=ole', '?q=ole'],
  ['?q=a%20b', '?q=a%20b'],
  ['', ''],
])('canonicalises the query %s to %s', (input, expected) => {
  expect(canonicalHostsInQuery(input, hosts)).toBe(expected);
});

test('canonicalPath is idempotent', () => {
  const segment = fc.oneof(fc.string(), fc.constantFrom('Admin', 'LF', '5-OLE', 'reisen', 'edit', 'ÖL'));
  fc.assert(
    fc.property(fc.array(segment), (segments) => {
      const once = canonicalPath(`/${segments.map(encodeURIComponent).join('/')}`, hosts);
      expect(canonicalPath(once, hosts)).toBe(once);
    }),
  );
});
