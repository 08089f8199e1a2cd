import { expect, test } from 'vitest';
import { actionForKey } from './suggestionKeys.ts';

const openList = { active: -1, count: 3, isShown: true, isEmpty: false };
const key = (name: string, altKey = false) => ({ key: name, altKey });

test.each([
  ['down selects the first suggestion', key('ArrowDown'), openList, 0],
  ['down selects the next suggestion', key('ArrowDown'), { ...openList, active: 1 }, 2],
  ['down wraps to the first suggestion', key('ArrowDown'), { ...openList, active: 2 }, 0],
  ['down opens a closed list at the first suggestion', key('ArrowDown'), { ...openList, isShown: false }, 0],
  ['up selects the last suggestion', key('ArrowUp'), openList, 2],
  ['up selects the previous suggestion', key('ArrowUp'), { ...openList, active: 2 }, 1],
  ['up wraps to the last suggestion', key('ArrowUp'), { ...openList, active: 0 }, 2],
  ['alt and down open the list without a selection', key('ArrowDown', true), { ...openList, isShown: false }, -1],
  ['alt and up close the list', key('ArrowUp', true), openList, 'close'],
  ['enter without a selection submits the text', key('Enter'), openList, null],
  ['enter chooses the selected suggestion', key('Enter'), { ...openList, active: 1 }, 'choose'],
  ['escape closes the list', key('Escape'), openList, 'close'],
  ['escape clears the text if the list is closed', key('Escape'), { ...openList, isShown: false }, 'clear'],
  [
    'escape in an empty field is left to the surrounding dialog',
    key('Escape'),
    { active: -1, count: 0, isShown: false, isEmpty: true },
    null,
  ],
  [
    'arrows without suggestions are left to the field',
    key('ArrowDown'),
    { active: -1, count: 0, isShown: false, isEmpty: false },
    null,
  ],
  ['letters are left to the field', key('a'), openList, null],
])('%s', (_, pressed, list, action) => {
  expect(actionForKey(pressed, list)).toBe(action);
});
