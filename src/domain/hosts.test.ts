// Proves specification §1.1, §2.1, §2.2
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHosts, defaultHosts, type Host, scopeKey, scopeOfHostname } from './hosts.ts';

const hosts = createHosts(defaultHosts);

function host(subdomain: string, aliases: string[] = []): Host {
  return { subdomain, hostId: null, isOnMarketplace: true, aliases, name: subdomain };
}

describe('defaultHosts', () => {
  test.each([
    ['lagerfeuer', 27, true, ['lf', 'zeltlager'], 'Lagerfeuer Ferien'],
    ['ya', 73, true, [], 'Young Alps'],
    ['forscher', 4, true, [], 'Forscherferien'],
    ['kca', 63, true, [], 'Küsten-Camp-Abenteuer'],
    ['dev', 27, true, [], 'Funkenflug'],
    ['english', 5, true, ['ole'], 'English Camps'],
    ['cff', null, false, [], 'Camp for Friends'],
    ['bdkj', null, false, ['bja'], 'Jugendverband'],
  ])('%s has the specified fields', (subdomain, hostId, isOnMarketplace, aliases, name) => {
    expect(hosts.find(subdomain)).toMatchObject({ subdomain, hostId, isOnMarketplace, aliases, name });
  });

  test('only the marketplace’s own brand reads the marketplace’s inbox', () => {
    const readers = hosts.list.filter(({ readsMarketplaceInbox }) => readsMarketplaceInbox);
    expect(readers.map(({ subdomain }) => subdomain)).toEqual(['lagerfeuer']);
  });

  test('has exactly these eight hosts', () => {
    expect(hosts.list).toHaveLength(8);
    expect(hosts.onMarketplace).toEqual(['lagerfeuer', 'ya', 'forscher', 'kca', 'dev', 'english']);
  });
});

describe('createHosts', () => {
  test.each([
    ['lf', 'lagerfeuer'],
    ['zeltlager', 'lagerfeuer'],
    ['ole', 'english'],
    ['bja', 'bdkj'],
    ['YA', 'ya'],
    ['Ole', 'english'],
  ])('finds %s as %s', (name, subdomain) => {
    expect(hosts.find(name)?.subdomain).toBe(subdomain);
  });

  test.each(['', 'nobody', 'constructor', '__proto__', 'ya '])('finds no host for "%s"', (name) => {
    expect(hosts.find(name)).toBeNull();
  });

  test.each([
    ['two subdomains', [host('a'), host('a')]],
    ['two subdomains that differ only in case', [host('a'), host('A')]],
    ['an alias and a subdomain', [host('a'), host('b', ['a'])]],
    ['two aliases', [host('a', ['x']), host('b', ['x'])]],
    ['a host and its own alias', [host('a', ['a'])]],
  ])('rejects %s with the same name', (_, list) => {
    expect(() => createHosts(list)).toThrow(/^Two hosts are called "[ax]"$/);
  });
});

describe('scopeOfHostname', () => {
  test.each([
    ['example.de', 'example.de', { scope: { kind: 'marketplace' } }],
    ['EXAMPLE.de', 'example.de', { scope: { kind: 'marketplace' } }],
    ['example.de.', 'example.de', { scope: { kind: 'marketplace' } }],
    ['ya.example.de', 'example.de', { scope: { kind: 'host', subdomain: 'ya' } }],
    ['Ya.Example.de', 'example.de', { scope: { kind: 'host', subdomain: 'ya' } }],
    ['cff.example.de', 'example.de', { scope: { kind: 'host', subdomain: 'cff' } }],
    ['lf.example.de', 'example.de', { redirectTo: 'lagerfeuer.example.de' }],
    ['OLE.example.de', 'example.de', { redirectTo: 'english.example.de' }],
    ['nobody.example.de', 'example.de', { unknown: 'subdomain' }],
    ['www.ya.example.de', 'example.de', { unknown: 'subdomain' }],
    ['.example.de', 'example.de', { unknown: 'subdomain' }],
    ['example.com', 'example.de', { unknown: 'host' }],
    ['yaexample.de', 'example.de', { unknown: 'host' }],
    ['example.de.evil.com', 'example.de', { unknown: 'host' }],
    ['127.0.0.1', 'example.de', { unknown: 'host' }],
    ['localhost', 'example.de', { unknown: 'host' }],
    ['', 'example.de', { unknown: 'host' }],
    ['localhost', 'localhost', { scope: { kind: 'marketplace' } }],
    ['127.0.0.1', 'localhost', { scope: { kind: 'marketplace' } }],
    ['[::1]', 'localhost', { scope: { kind: 'marketplace' } }],
    ['::1', 'localhost', { scope: { kind: 'marketplace' } }],
    ['ya.localhost', 'localhost', { scope: { kind: 'host', subdomain: 'ya' } }],
    ['bja.localhost', 'localhost', { redirectTo: 'bdkj.localhost' }],
    ['ya.127.0.0.1', 'localhost', { unknown: 'host' }],
  ])('%s on %s', (hostname, platformDomain, meaning) => {
    expect(scopeOfHostname(hostname, platformDomain, hosts)).toEqual(meaning);
  });

  test('an alias redirects directly to the final hostname', () => {
    const names = defaultHosts.flatMap(({ subdomain, aliases }) => [subdomain, ...aliases]);
    fc.assert(
      fc.property(fc.constantFrom(...names), (name) => {
        const meaning = scopeOfHostname(`${name}.example.de`, 'example.de', hosts);
        const final = 'redirectTo' in meaning ? scopeOfHostname(meaning.redirectTo, 'example.de', hosts) : meaning;
        expect(final).toEqual({ scope: { kind: 'host', subdomain: hosts.find(name)?.subdomain } });
      }),
    );
  });
});

test('scopeKey is empty for the marketplace only', () => {
  expect(scopeKey({ kind: 'marketplace' })).toBe('');
  expect(scopeKey({ kind: 'host', subdomain: 'ya' })).toBe('ya');
});
