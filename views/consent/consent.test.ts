// Proves specification §10.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedAll, type Consent, consentCategories, consentTo, parseConsent, rejectedAll } from './consent.ts';

const allowed = (consent: Consent | null) => consent && consentCategories.filter((category) => consent[category]);
const cookie = (choice: object) => `locale=de; CookieScriptConsent=${JSON.stringify(choice)}; other=1`;

test.each([
  [['functionality'], ['necessary', 'functional']],
  [['performance'], ['necessary', 'statistic']],
  [['targeting'], ['necessary', 'marketing']],
  [['unclassified'], ['necessary', 'unclassified']],
  [['strict'], ['necessary']],
  [['statistic', 'functional', 'constructor'], ['necessary']],
  [[], ['necessary']],
  ['performance', ['necessary']],
  [undefined, ['necessary']],
  [null, ['necessary']],
])('consentTo(%j) allows %j', (categories, expected) => {
  expect(allowed(consentTo(categories))).toEqual(expected);
});

test('acceptedAll and rejectedAll', () => {
  expect(allowed(acceptedAll)).toEqual([...consentCategories]);
  expect(allowed(rejectedAll)).toEqual(['necessary']);
});

describe('parseConsent', () => {
  test.each([
    ['categories as a JSON string', cookie({ action: 'accept', categories: '["performance","targeting"]' })],
    ['categories as an array', cookie({ action: 'accept', categories: ['performance', 'targeting'] })],
    [
      'a percent-encoded value',
      `CookieScriptConsent=${encodeURIComponent(JSON.stringify({ action: 'accept', categories: '["performance","targeting"]' }))}`,
    ],
  ])('reads %s', (_, cookies) => {
    expect(allowed(parseConsent(cookies))).toEqual(['necessary', 'statistic', 'marketing']);
  });

  test('returns rejectedAll for a rejection, even with categories', () => {
    expect(parseConsent(cookie({ action: 'reject', categories: '["performance"]' }))).toEqual(rejectedAll);
  });

  test('treats invalid categories as rejected', () => {
    expect(parseConsent(cookie({ action: 'accept', categories: '["performance"' }))).toEqual(rejectedAll);
  });

  test.each([
    '',
    'locale=de',
    'CookieScriptConsent=',
    'CookieScriptConsent=%',
    'CookieScriptConsent={"action"',
    'CookieScriptConsent="accept"',
    'CookieScriptConsent=null',
    'CookieScriptConsent={"bannershown":1}',
    'XCookieScriptConsent={"action":"accept","categories":"[\\"performance\\"]"}',
  ])('returns null for %j', (cookies) => {
    expect(parseConsent(cookies)).toBeNull();
  });

  test('does not read consent from arbitrary text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseConsent(`CookieScriptConsent=${text}`)?.statistic ?? false).toBe(false);
      }),
    );
  });
});
