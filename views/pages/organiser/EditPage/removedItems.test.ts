import { expect, test } from 'vitest';
import { removedItems, withRestored } from './removedItems.ts';

const item = (_key: string, title = _key) => ({ _key, title });
const [a, b, c] = [item('a'), item('b'), item('c')] as const;

test.each([
  ['nothing removed', [a, b], [a, b], [], []],
  ['removed on an earlier visit', [a, b, c], [b], [], [a, c]],
  ['removed after a change: contains the change', [a], [], [{ item: item('a', 'neu'), index: 0 }], [item('a', 'neu')]],
  ['added and removed before a save', [a], [a], [{ item: c, index: 1 }], [c]],
  ['removed, restored and moved', [a, b], [b, a], [{ item: a, index: 0 }], []],
  [
    'removed twice: contains the latest version',
    [],
    [],
    [
      { item: a, index: 0 },
      { item: item('a', 'neu'), index: 0 },
    ],
    [item('a', 'neu')],
  ],
])('removedItems: %s', (_, saved, shown, dropped, expected) => {
  expect(removedItems(saved, shown, dropped).map((removed) => removed.item)).toEqual(expected);
});

test('restores an entry at its old index, or at the end of a shorter list', () => {
  expect(withRestored([a, c], { item: b, index: 1 })).toEqual([a, b, c]);
  expect(withRestored([], { item: b, index: 1 })).toEqual([b]);
});
