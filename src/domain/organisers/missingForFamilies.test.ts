// Proves specification §7.6
import { describe, expect, test } from 'vitest';
import { missingForFamilies } from './missingForFamilies.ts';
import { readTripForm } from './tripForm.ts';

const block = { _type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [] };
const complete = {
  description: [{ ...block, children: [{ _type: 'span', _key: 's', text: 'Ein Lager.', marks: [] }] }],
  categories: ['abenteuer'],
  payment: { depositPercent: 0, depositDays: null, balanceDaysBefore: 14 },
  cancellation: [{ daysBefore: 0, percent: 80 }],
};
const missingIn = (document: object) => missingForFamilies(readTripForm({ ...complete, ...document }));

describe('what families miss', () => {
  test('is nothing in a complete trip', () => {
    expect(missingIn({})).toEqual([]);
  });

  test.each([
    ['description', 'description', { description: [block] }],
    ['categories', 'categories', { categories: [] }],
    ['payment', 'payment.depositPercent', { payment: null }],
    ['cancellation', 'cancellation', { cancellation: [{}] }],
  ])('is the %s', (part, field, document) => {
    expect(missingIn(document)).toEqual([{ part, field, count: 1 }]);
  });

  test('is named in the order of the form', () => {
    const images = [{ _key: 'a' }];
    expect(missingForFamilies(readTripForm({ images })).map(({ part }) => part)).toEqual([
      'description',
      'categories',
      'altTexts',
      'payment',
      'cancellation',
    ]);
  });
});

describe('missing alternative texts', () => {
  const described = { _key: 'a', alt: 'See', path: 'reisebilder/1.jpg' };
  const blank = { _key: 'b', alt: ' ', path: 'reisebilder/2.jpg' };
  const asset = { _key: 'c', asset: { _ref: 'image-abc-10x10-jpg' } };
  const tab = (image?: object) => ({ _key: 't', key: 'ort', image });

  test.each([
    ['no pictures', [], [], undefined],
    ['all pictures described', [described], [tab({ ...described, alt: 'Ufer' })], undefined],
    [
      'pictures with blank and missing texts',
      [described, blank, asset],
      [],
      { field: 'images[_key=="b"].alt', count: 2 },
    ],
    ['a picture that only a tab shows', [described], [tab(asset)], { field: 'tabs[_key=="t"].image.alt', count: 1 }],
    ["a tab with one of the trip's pictures", [blank], [tab(blank)], { field: 'images[_key=="b"].alt', count: 1 }],
    ['a tab without a picture', [described], [tab()], undefined],
  ])('%s', (_, images, tabs, found) => {
    expect(missingIn({ images, tabs })).toEqual(found ? [{ part: 'altTexts', ...found }] : []);
  });
});
