/** The search of the logs finds what tests enter only if it knows it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { personalDataIn } from './personalDataIn.ts';

const files = globSync('test/**/*.ts');
/** Fields of people in test data, with texts that are long enough to be searched. */
const field = /\b(?:firstName|lastName|phone|street|birthDate|remarks): '([^'$]{4,})'/g;
/** Invalid or harmless values, which tests enter on purpose. */
const exceptions = ['2015-02-30', '2030-05-01', '=1+1'];

const enteredIn = (source: string) => [...source.matchAll(field)].map(([, text = '']) => text);
const unknownOf = (texts: string[]) =>
  texts.filter((text) => !exceptions.includes(text) && personalDataIn(text).length === 0);

test('knows the names, addresses and remarks in the tests', () => {
  const texts = files.flatMap((file) => enteredIn(readFileSync(file, 'utf8')));
  expect(texts.length).toBeGreaterThan(40);
  expect([...new Set(unknownOf(texts))]).toEqual([]);
});

test('control: an unknown name is found', () => {
  expect(unknownOf(enteredIn(`firstName: '${'Kunigunde'}', lastName: 'Beispiel'`))).toEqual(['Kunigunde']);
});
