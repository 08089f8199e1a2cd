import { clockTime, day, entry, key, line, list, number, yesNo } from '../fields.ts';
import type { Field } from '../types.ts';
import { seasons } from './tables.ts';

export const dateFields: Field[] = [
  list(
    'dates',
    entry(
      [
        day('start', { title: 'Beginn', isRequired: true }),
        day('end', { title: 'Ende', isRequired: true }),
        number('basePrice', { title: 'Preis in Euro', description: 'Für die ganze Reise je Person.' }),
        key('season', { title: 'Saison', values: seasons }),
        number('capacity', {
          title: 'Plätze',
          description: 'Für so viele Reisende; ohne Angabe unbegrenzt.',
          min: 1,
          max: 2_000,
          isInteger: true,
        }),
        number('minimum', { title: 'Mindestteilnehmerzahl', min: 1, max: 2_000, isInteger: true }),
        number('minimumDecisionDays', {
          title: 'Entscheidung darüber (Tage vor der Abreise)',
          description:
            'Nur wenn ihr früher entscheidet als das Gesetz verlangt: 20 Tage vor Reisen von mehr als sechs Tagen, 7 Tage vor Reisen von zwei bis sechs Tagen, sonst 2 Tage.',
          min: 0,
          max: 365,
          isInteger: true,
        }),
        yesNo('online', { title: 'Buchbar', description: 'Ohne diese Angabe ist der Termin nicht zu buchen.' }),
      ],
      { title: 'start', subtitle: 'end' },
    ),
    { title: 'Termine', group: 'dates', max: 100 },
  ),
  list(
    'departurePlaces',
    entry(
      [
        line('title', { title: 'Ort und Haltestelle', isRequired: true }),
        clockTime('time', { title: 'Abfahrt', description: 'Uhrzeit wie „07:30“.', isRequired: true }),
        number('price', {
          title: 'Aufpreis in Euro',
          description: 'Je Person für Hin- und Rückfahrt; 0, wenn er im Preis enthalten ist.',
          min: 0,
          max: 100_000,
          isRequired: true,
        }),
        clockTime('returnTime', { title: 'Rückkehr', description: 'Uhrzeit wie „18:00“.' }),
      ],
      { title: 'title', subtitle: 'time' },
    ),
    { title: 'Abreiseorte', description: 'Ohne Eintrag reisen alle selbst an.', group: 'dates', max: 50 },
  ),
];
