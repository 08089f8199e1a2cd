import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Position, thinLine } from './thinLine.ts';

describe('thinLine', () => {
  test.each<[string, Position[], Position[]]>([
    [
      'reduces a straight line to its ends',
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      [
        [0, 0],
        [2, 0],
      ],
    ],
    [
      'keeps a corner',
      [
        [0, 0],
        [1, 1],
        [2, 0],
      ],
      [
        [0, 0],
        [1, 1],
        [2, 0],
      ],
    ],
    [
      'removes a corner below the tolerance',
      [
        [0, 0],
        [1, 0.05],
        [2, 0],
      ],
      [
        [0, 0],
        [2, 0],
      ],
    ],
    [
      'keeps a ring',
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
    [
      'keeps two points',
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    ['returns an empty line unchanged', [], []],
  ])('%s', (_, line, thinned) => {
    expect(thinLine(line, () => 0.1)).toEqual(thinned);
  });

  test('supports a tolerance that depends on the position', () => {
    const line: Position[] = [
      [0, 0],
      [5, 1],
      [10, 0],
      [15, 1],
      [20, 0],
    ];
    expect(thinLine(line, ([lng]) => (lng < 10 ? 0.1 : 2))).toEqual([
      [0, 0],
      [5, 1],
      [20, 0],
    ]);
  });

  test('keeps both ends and adds no points', () => {
    const position = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }));
    fc.assert(
      fc.property(fc.array(position, { minLength: 2 }), fc.integer({ min: 0, max: 90 }), (line, tolerance) => {
        const thinned = thinLine(line, () => tolerance);
        expect([thinned[0], thinned.at(-1)]).toEqual([line[0], line.at(-1)]);
        expect(line).toEqual(expect.arrayContaining(thinned));
      }),
    );
  });
});
