import { choice, entry, keys, line, list, number, object, text } from '../fields.ts';
import type { Field } from '../types.ts';
import { detailQuestions } from './tables.ts';

const daysBefore = { min: 0, max: 1_000, isInteger: true, isRequired: true };
const price = { min: 0, max: 100_000, isRequired: true };
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
  list(
    'extras',
    entry(
      [
        line('title', { title: 'Name', isRequired: true }),
        choice('per', {
          title: 'Gilt',
          values: [
            { title: 'je Person', value: 'person' },
            { title: 'für die ganze Buchung', value: 'booking' },
          ],
          isRequired: true,
        }),
        number('price', { title: 'Preis in Euro', ...price }),
        list(
          'options',
          entry(
            [
              line('title', { title: 'Name', isRequired: true }),
              number('price', { title: 'Aufpreis in Euro', ...price }),
            ],
            { title: 'title', subtitle: 'price' },
          ),
          { title: 'Varianten', description: 'Zum Beispiel Größen. Eine davon wird gewählt.', max: 20 },
        ),
        number('limit', {
          title: 'Höchstens je Termin',
          description:
            'So oft kann das Extra für einen Termin gebucht werden, über alle Buchungen. Ohne Angabe unbegrenzt.',
          min: 0,
          max: 10_000,
          isInteger: true,
        }),
      ],
      { title: 'title', subtitle: 'price' },
    ),
    { title: 'Extras', description: 'Was zur Reise dazugebucht werden kann.', group: 'conditions', max: 30 },
  ),
  list(
    'earlyBird',
    entry(
      [
        number('daysBefore', { title: 'Mindestens so viele Tage vor Abreise', ...daysBefore }),
        number('percent', { title: 'Prozent des Grundpreises', ...percent }),
      ],
      { title: 'daysBefore', subtitle: 'percent' },
    ),
    { title: 'Frühbucherrabatt', group: 'conditions', max: 5 },
  ),
  object('siblingDiscount', [number('percent', { title: 'Prozent des Grundpreises', ...percent })], {
    title: 'Geschwisterrabatt',
    description: 'Ab der zweiten Person einer Buchung.',
    group: 'conditions',
  }),
  keys('travellerFields', {
    title: 'Angaben zu den Reisenden',
    description: 'Was das Buchungsformular zusätzlich zu Name und Geburtsdatum fragt. Frage nur, was du brauchst.',
    group: 'conditions',
    max: 20,
    values: detailQuestions,
  }),
  text('insurance', { title: 'Versicherung', group: 'conditions' }),
];
