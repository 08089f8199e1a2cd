import { expect, test } from 'vitest';
import { removedItems, withRestored } from './removedItems.ts';

const item = (_key: string, title = _key) => ({ _key, title });
const [a, b, c] = [item('a'), item('b'), item('c')] as const;

test.each([
  ['nothing removed', [a, b], [a, b], [], []],
  ['removed on an earlier visit', [a, b, c], [b], [], [a, c]],
  ['removed after it was changed: as it was then', [a], [], [{ item: item('a', 'neu'), index: 0 }], [item('a', 'neu')]],
  ['new and removed before it was saved', [a], [a], [{ item: c, index: 1 }], [c]],
  ['removed, put back and moved', [a, b], [b, a], [{ item: a, index: 0 }], []],
  [
    'removed twice: the last time counts',
    [],
    [],
    [
      { item: a, index: 0 },
      { item: item('a', 'neu'), index: 0 },
    ],
    [item('a', 'neu')],
  ],
])('%s', (_, saved, shown, dropped, expected) => {
  expect(removedItems(saved, shown, dropped).map((removed) => removed.item)).toEqual(expected);
});

test('an entry comes back where it was, or at the end', () => {
  expect(withRestored([a, c], { item: b, index: 1 })).toEqual([a, b, c]);
  expect(withRestored([], { item: b, index: 1 })).toEqual([b]);
});
