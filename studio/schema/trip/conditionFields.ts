import { entry, list, number, object, text } from '../fields.ts';
import type { Field } from '../types.ts';

const daysBefore = { min: 0, max: 1_000, isInteger: true, isRequired: true };
const percent = { min: 0, max: 100, isRequired: true };

export const conditionFields: Field[] = [
  object(
    'payment',
    [
      number('depositPercent', { title: 'Anzahlung in Prozent', ...percent }),
      number('balanceDaysBefore', { title: 'Rest: Tage vor Abreise', ...daysBefore }),
    ],
    { title: 'Zahlung', group: 'conditions', columns: 2 },
  ),
  list(
    'cancellation',
    entry(
      [
        number('daysBefore', { title: 'Mindestens so viele Tage vor Abreise', ...daysBefore }),
        number('percent', { title: 'Prozent des Preises', ...percent }),
      ],
      { title: 'daysBefore', subtitle: 'percent' },
    ),
    { title: 'Stornogebühren', group: 'conditions', max: 20 },
  ),
  text('insurance', { title: 'Versicherung', group: 'conditions' }),
];
