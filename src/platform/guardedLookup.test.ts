import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { assertAllowedHost, ForbiddenAddressError, guardedLookup } from './guardedLookup.ts';
import { isPublicAddress } from './publicAddress.ts';

const good = { address: '93.184.216.34', family: 4 };
const inside = { address: '10.0.0.1', family: 4 };

function look(answers: LookupAddress[][], all: boolean) {
  let asked = 0;
  const lookup = guardedLookup(isPublicAddress, (_name, _options, callback) => callback(null, answers[asked++] ?? []));
  const found = new Promise((resolve, reject) => {
    lookup('partner.example', { all }, (error, address) => (error ? reject(error) : resolve(address)));
  });
  return { found, asked: () => asked };
}

test('the addresses that were checked are those the socket gets: the name is resolved once', async () => {
  for (const [all, expected] of [
    [true, [good]],
    [false, good.address],
  ] as const) {
    const { found, asked } = look([[good], [inside]], all);
    expect(await found).toEqual(expected);
    expect(asked()).toBe(1);
  }
});

test('one address that is not allowed is enough to refuse the name', async () => {
  await expect(look([[good, inside]], true).found).rejects.toThrow(ForbiddenAddressError);
  await expect(look([[inside]], false).found).rejects.toThrow(ForbiddenAddressError);
  await expect(look([[]], true).found).rejects.toThrow('has no address');
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest/meta-data',
])('%s is refused before anything is resolved', (url) => {
  expect(() => assertAllowedHost(new URL(url), isPublicAddress)).toThrow(ForbiddenAddressError);
});
