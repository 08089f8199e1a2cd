import { expect, test } from 'vitest';
import { stepOf } from './suggestionKeys.ts';

const inText = { active: -1, count: 3, isShown: true, isEmpty: false };
const key = (name: string, altKey = false) => ({ key: name, altKey });

test.each([
  ['down goes to the first', key('ArrowDown'), inText, 0],
  ['down goes on', key('ArrowDown'), { ...inText, active: 1 }, 2],
  ['down begins again', key('ArrowDown'), { ...inText, active: 2 }, 0],
  ['down opens a closed list at its first', key('ArrowDown'), { ...inText, isShown: false }, 0],
  ['up goes to the last', key('ArrowUp'), inText, 2],
  ['up goes back', key('ArrowUp'), { ...inText, active: 2 }, 1],
  ['up ends at the last', key('ArrowUp'), { ...inText, active: 0 }, 2],
  ['alt and down open without a choice', key('ArrowDown', true), { ...inText, isShown: false }, -1],
  ['alt and up close', key('ArrowUp', true), inText, 'close'],
  ['enter searches for the text', key('Enter'), inText, null],
  ['enter chooses', key('Enter'), { ...inText, active: 1 }, 'choose'],
  ['escape closes', key('Escape'), inText, 'close'],
  ['escape clears when nothing is open', key('Escape'), { ...inText, isShown: false }, 'clear'],
  [
    'escape in an empty field is for what is around it',
    key('Escape'),
    { active: -1, count: 0, isShown: false, isEmpty: true },
    null,
  ],
  [
    'arrows without suggestions are the field’s own',
    key('ArrowDown'),
    { active: -1, count: 0, isShown: false, isEmpty: false },
    null,
  ],
  ['letters are the field’s own', key('a'), inText, null],
])('%s', (_, pressed, list, step) => {
  expect(stepOf(pressed, list)).toBe(step);
});
