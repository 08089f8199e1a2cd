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
])('%j is consent to %j', (categories, expected) => {
  expect(allowed(consentTo(categories))).toEqual(expected);
});

test('everything, and nothing but what is necessary', () => {
  expect(allowed(acceptedAll)).toEqual([...consentCategories]);
  expect(allowed(rejectedAll)).toEqual(['necessary']);
});

describe('parseConsent', () => {
  test.each([
    ['the script’s own shape', cookie({ action: 'accept', categories: '["performance","targeting"]' })],
    ['a list as it is', cookie({ action: 'accept', categories: ['performance', 'targeting'] })],
    [
      'percent-encoded',
      `CookieScriptConsent=${encodeURIComponent(JSON.stringify({ action: 'accept', categories: '["performance","targeting"]' }))}`,
    ],
  ])('reads %s', (_, cookies) => {
    expect(allowed(parseConsent(cookies))).toEqual(['necessary', 'statistic', 'marketing']);
  });

  test('a rejection allows nothing, whatever stands beside it', () => {
    expect(parseConsent(cookie({ action: 'reject', categories: '["performance"]' }))).toEqual(rejectedAll);
  });

  test('categories that cannot be read are not consent', () => {
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
  ])('%j is no choice', (cookies) => {
    expect(parseConsent(cookies)).toBeNull();
  });

  test('nothing that anybody writes into it is consent by chance', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseConsent(`CookieScriptConsent=${text}`)?.statistic ?? false).toBe(false);
      }),
    );
  });
});
