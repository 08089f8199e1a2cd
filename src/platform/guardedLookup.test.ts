import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { assertAllowedHost, ForbiddenAddressError, guardedLookup } from './guardedLookup.ts';
import { isPublicAddress } from './publicAddress.ts';

const publicAddress = { address: '93.184.216.34', family: 4 };
const privateAddress = { address: '10.0.0.1', family: 4 };

/** Calls the guarded lookup with a resolver that returns `replies` one after the other. */
function lookUp(replies: LookupAddress[][], all: boolean) {
  let calls = 0;
  const lookup = guardedLookup(isPublicAddress, (_name, _options, callback) => callback(null, replies[calls++] ?? []));
  const found = new Promise((resolve, reject) => {
    lookup('partner.example', { all }, (error, address) => (error ? reject(error) : resolve(address)));
  });
  return { found, calls: () => calls };
}

test('returns the checked addresses and resolves the name only once', async () => {
  for (const [all, expected] of [
    [true, [publicAddress]],
    [false, publicAddress.address],
  ] as const) {
    const { found, calls } = lookUp([[publicAddress], [privateAddress]], all);
    expect(await found).toEqual(expected);
    expect(calls()).toBe(1);
  }
});

test('rejects a name if one of its addresses is not allowed', async () => {
  await expect(lookUp([[publicAddress, privateAddress]], true).found).rejects.toThrow(ForbiddenAddressError);
  await expect(lookUp([[privateAddress]], false).found).rejects.toThrow(ForbiddenAddressError);
  await expect(lookUp([[]], true).found).rejects.toThrow('has no address');
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest/meta-data',
])('assertAllowedHost rejects %s', (url) => {
  expect(() => assertAllowedHost(new URL(url), isPublicAddress)).toThrow(ForbiddenAddressError);
});
