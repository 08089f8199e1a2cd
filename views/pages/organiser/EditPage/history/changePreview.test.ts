import { expect, test } from 'vitest';
import type { FieldChange } from '#domain/organisers/fieldChanges.ts';
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
  ['skills', { field: 'skills', before: ['anfaenger'], after: ['anfaenger', 'x'] }, [], ['x']],
  [
    'a part of the care',
    { field: 'care', before: { training: 'Juleica' }, after: { training: 'Juleica', phones: 'Am Abend' } },
    [],
    ['Handys: Am Abend'],
  ],
  [
    'the terms of payment',
    { field: 'payment', before: null, after: { depositPercent: 20, balanceDaysBefore: 28 } },
    ['leer'],
    ['Anzahlung 20 %', 'Restzahlung 28 Tage vor der Abreise'],
  ],
  [
    'a cancellation tier',
    {
      field: 'cancellation',
      before: [{ daysBefore: 30, percent: 20 }],
      after: [
        { daysBefore: 30, percent: 20 },
        { daysBefore: 1, percent: 12.5 },
      ],
    },
    [],
    ['1 Tag vor der Abreise: 12,5 %'],
  ],
  ['languages', { field: 'languages', before: ['Deutsch'], after: null }, ['Deutsch'], ['leer']],
])('previews %s', (_, change, before, after) => {
  expect(changePreview(change)).toEqual({ before, after });
});
