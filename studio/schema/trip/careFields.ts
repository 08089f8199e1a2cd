import { choice, entry, keys, line, lines, list, number, object, text } from '../fields.ts';
import type { Field } from '../types.ts';
import { boards, skills } from './tables.ts';

const children = { min: 1, max: 10_000, isInteger: true };

export const careFields: Field[] = [
  lines('included', { title: 'Im Preis enthalten', group: 'care', max: 100 }),
  lines('notIncluded', { title: 'Nicht enthalten', group: 'care', max: 100 }),
  choice('board', { title: 'Verpflegung', group: 'care', values: boards }),
  object('groupSize', [number('from', { title: 'von', ...children }), number('to', { title: 'bis', ...children })], {
    title: 'Gruppengröße',
    description: 'Kinder je Haus oder Gruppe.',
    group: 'care',
    columns: 2,
  }),
  keys('skills', {
    title: 'Könnensstufen',
    description: 'Für wen die Reise ist, wenn es zum Thema Stufen gibt.',
    group: 'care',
    max: 10,
    values: skills,
  }),
  list(
    'schedule',
    entry(
      [
        line('time', { title: 'Zeit', description: '„08:00“ oder in Worten.', isRequired: true }),
        line('title', { title: 'Was passiert', isRequired: true }),
      ],
      { title: 'title', subtitle: 'time' },
    ),
    { title: 'Ein typischer Tag', group: 'care', max: 40 },
  ),
  line('careRatio', { title: 'Betreuungsschlüssel', description: 'Zum Beispiel „1:8“.', group: 'care' }),
  object(
    'care',
    [
      text('training', { title: 'Ausbildung des Teams' }),
      text('nightRest', { title: 'Nachtruhe' }),
      text('phones', { title: 'Handys' }),
      text('emergencyContact', { title: 'Notfallkontakt' }),
    ],
    { title: 'Betreuung', group: 'care' },
  ),
  lines('packingList', { title: 'Packliste', group: 'care', max: 100 }),
  lines('languages', { title: 'Sprachen des Teams', group: 'care', max: 20 }),
  text('accessibility', { title: 'Barrierefreiheit', group: 'care' }),
  list(
    'questions',
    entry(
      [line('question', { title: 'Frage', isRequired: true }), text('answer', { title: 'Antwort', isRequired: true })],
      { title: 'question' },
    ),
    { title: 'Häufige Fragen', group: 'care', max: 30 },
  ),
];
