import { expect, test } from 'vitest';
import { missingAltTexts } from './missingAltTexts.ts';
import { readTripForm } from './tripForm.ts';

const described = { _key: 'a', alt: 'See', path: 'reisebilder/1.jpg' };
const blank = { _key: 'b', alt: ' ', path: 'reisebilder/2.jpg' };
const asset = { _key: 'c', asset: { _ref: 'image-abc-10x10-jpg' } };
const tab = (image?: object) => ({ _key: 't', key: 'ort', image });

test.each([
  ['no pictures', [], [], []],
  ['all pictures described', [described], [tab({ ...described, alt: 'Ufer' })], []],
  [
    'pictures with blank and missing texts',
    [described, blank, asset],
    [],
    ['images[_key=="b"].alt', 'images[_key=="c"].alt'],
  ],
  ['a picture that only a tab shows', [described], [tab(asset)], ['tabs[_key=="t"].image.alt']],
  ["a tab with one of the trip's pictures", [blank], [tab(blank)], ['images[_key=="b"].alt']],
  ['a tab without a picture', [described], [tab()], []],
])('%s', (_, images, tabs, paths) => {
  expect(missingAltTexts(readTripForm({ images, tabs }))).toEqual(paths);
});
