// Proves specification §5.5
import { expect, test } from 'vitest';
import { serviceKind } from './serviceKind.ts';

test.each([
  ['Vollpension', 'board'],
  ['Frühstück und Abendessen', 'board'],
  ['Bio-Mittagessen', 'board'],
  ['Übernachtung im Vierbettzimmer', 'lodging'],
  ['Einzelzimmer im College', 'lodging'],
  ['Koje an Bord in Zwei- bis Vierbettkabinen', 'lodging'],
  ['Busreise ab München und Stuttgart', 'travel'],
  ['Fähre nach Texel', 'travel'],
  ['Flug ab Frankfurt', 'travel'],
  ['Betreuung rund um die Uhr', 'care'],
  ['Badeaufsicht am eigenen Steg', 'care'],
  ['Sicherungsschein', 'insurance'],
  ['Surfkurs mit 10 Einheiten', 'programme'],
  ['Eintritte laut Programm', 'programme'],
  ['Segelboote und Rettungswesten', 'other'],
])('%s is %s', (service, kind) => {
  expect(serviceKind(service)).toBe(kind);
});
