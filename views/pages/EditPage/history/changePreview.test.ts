import { expect, test } from 'vitest';
import type { FieldChange } from '../../../../src/domain/organisers/tripFields.ts';
import { changePreview } from './changePreview.ts';

const fullBoard = 'Vollpension';
const sailingCourse = 'Segelkurs';

test.each<[string, FieldChange, string[], string[]]>([
  ['a text', { field: 'title', before: 'Alt', after: 'Neu' }, ['Alt'], ['Neu']],
  ['a new text', { field: 'teaser', before: null, after: 'Neu' }, ['leer'], ['Neu']],
  ['a flag', { field: 'visible', before: true, after: false }, ['ja'], ['nein']],
  ['a new entry', { field: 'included', before: [fullBoard], after: [fullBoard, sailingCourse] }, [], [sailingCourse]],
  [
    'another order',
    { field: 'included', before: [fullBoard, sailingCourse], after: [sailingCourse, fullBoard] },
    [fullBoard, sailingCourse],
    [sailingCourse, fullBoard],
  ],
])('previews %s', (_, change, before, after) => {
  expect(changePreview(change)).toEqual({ before, after });
});
