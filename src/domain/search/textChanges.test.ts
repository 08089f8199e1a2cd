import { expect, test } from 'vitest';
import { replaceWords, withoutWords } from './textChanges.ts';

test('replaces whole words only', () => {
  expect(replaceWords('segl Segl segler', [{ from: 'Segl', to: 'Segeln' }])).toBe('segl Segeln segler');
});

test('removes words and the space around them', () => {
  expect(withoutWords('Segeln mit WLAN in Holland', ['WLAN'])).toBe('Segeln mit in Holland');
});
