import { expect, test } from 'vitest';
import { sectionOfAddress } from './useOpenSection.ts';

test.each([
  ['no section', '', '', 'sichtbarkeit'],
  ['a section', '#termine', '', 'termine'],
  ['a field', '#feld-title', '', 'texte'],
  ['a field of an entry', '#feld-tabs[_key==%22a%22].image.alt', '', 'reiter'],
  ['a part that the form has no control for', '', '?feld=city.slug', 'eckdaten'],
  ['a section, after a field', '#bilder', '?feld=title', 'bilder'],
  ['a field that the form does not have', '', '?feld=destinationId', null],
  ['the problems', '#stufe', '', null],
  ['a name that every object has', '#constructor', '', null],
  ['a damaged hash', '#feld-%', '', null],
])('the address names %s', (_, hash, search, section) => {
  expect(sectionOfAddress({ hash, search })).toBe(section);
});
