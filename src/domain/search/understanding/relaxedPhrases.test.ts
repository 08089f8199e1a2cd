// Proves specification §4.9
import { expect, test } from 'vitest';
import { testVocabulary } from '#test/builders/testVocabulary.ts';
import { nounOf, phraseOf } from './relaxedPhrases.ts';
import { understandQuery } from './understandQuery.ts';

test.each([
  ['segelcamp', { none: 'Kein', one: 'Segelcamp', many: 'Segelcamps' }],
  ['Surfkurse', { none: 'Kein', one: 'Surfkurs', many: 'Surfkurse' }],
  ['Skifreizeit', { none: 'Keine', one: 'Skifreizeit', many: 'Skifreizeiten' }],
  ['Zeltlager', { none: 'Kein', one: 'Zeltlager', many: 'Zeltlager' }],
  ['reiten', null],
  ['Camp', null],
  ['Segelcamp 13 Jahre', null],
])('the noun of "%s" is %j', (subject, noun) => {
  expect(nounOf(subject)).toEqual(noun);
});

test.each([
  ['Segeln ostsee', 'an der Ostsee'],
  ['Segeln an der ostsee', 'an der Ostsee'],
  ['Segeln nach Italien', 'in Italien'],
  ['Segeln im Juli', 'im Juli 2027'],
  ['Segeln Ostern', 'zu Ostern'],
  ['Segeln Sommer 2027', 'im Sommer 2027'],
  ['Segeln unter 200 Euro', 'bis 200 €'],
  ['Segeln Wochenende', 'mit „Wochenende“'],
])('the phrase of "%s" is "%s"', (text, phrase) => {
  expect(understandQuery(text, testVocabulary).parts.map(phraseOf)).toEqual([phrase]);
});

test.each([
  ['Bodensee', 'am Bodensee'],
  ['Schweiz', 'in der Schweiz'],
  ['Fränkische Schweiz', 'in der Fränkischen Schweiz'],
  ['Bayerischer Wald', 'im Bayerischen Wald'],
  ['Niederlande', 'in den Niederlanden'],
  ['Dänemark', 'in Dänemark'],
  ['Hiddensee', 'auf Hiddensee'],
  ['Harz', 'im Harz'],
  ['Zell am See', 'in Zell am See'],
  ['Bad Saarow', 'in Bad Saarow'],
])('%s: %s', (label, phrase) => {
  expect(phraseOf({ words: '', label, filter: { locations: [] } })).toBe(phrase);
});
