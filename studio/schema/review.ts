/** The type of reviews. Visitors write them; editors may only answer, or delete a review that is against the rules. */
import { documentType, publishedId } from './documentType.ts';
import { choice, instant, key, number, object, text, yesNo } from './fields.ts';

const idPattern = /^review-[A-Za-z0-9_-]{1,100}$/;
const tripPattern = /^[a-z0-9][a-z0-9-]*-\d{1,15}$/;
const namePattern = /^(\p{Lu}\.( ?\p{Lu}\.)?|\p{L}[\p{L}\p{M}'’-]{0,29}( \p{Lu}\.)?)$/u;

const stars = (name: string, title: string) =>
  number(name, { title, min: 1, max: 5, isInteger: true, isRequired: true, readOnly: true });

export const review = documentType(
  'review',
  [
    text('answer', {
      title: 'Antwort des Veranstalters',
      description: 'Steht auf der Reiseseite unter der Bewertung.',
      max: 2_000,
    }),
    text('text', { title: 'Bewertung', max: 3_000, isRequired: true, readOnly: true }),
    object(
      'ratings',
      [
        stars('programm', 'Programm'),
        stars('betreuung', 'Betreuung'),
        stars('unterkunft', 'Unterkunft'),
        stars('verpflegung', 'Verpflegung'),
      ],
      { title: 'Sterne', isRequired: true, columns: 4 },
    ),
    key('name', {
      title: 'Name',
      description: 'Vorname oder Abkürzung wie „A. M.“.',
      pattern: [namePattern, 'Ein Vorname oder eine Abkürzung wie „A. M.“.'],
      readOnly: true,
    }),
    choice('by', {
      title: 'Geschrieben von',
      values: [
        { title: 'Eltern', value: 'eltern' },
        { title: 'Jugendliche', value: 'jugendliche' },
      ],
      isRequired: true,
      readOnly: true,
    }),
    number('age', { title: 'Alter des Kindes', min: 0, max: 120, isInteger: true, isRequired: true, readOnly: true }),
    key('trip', {
      title: 'Reise',
      description: 'Dokument-ID der Reise.',
      pattern: [tripPattern, 'Eine Dokument-ID wie „ya-1234“.'],
      isRequired: true,
      readOnly: true,
    }),
    key('departure', { title: 'Termin', description: 'Schlüssel des Termins.', isRequired: true, readOnly: true }),
    yesNo('verified', {
      title: 'Geprüft',
      description: 'Die Reise wurde hier gebucht.',
      isRequired: true,
      readOnly: true,
    }),
    instant('at', { title: 'Zeitpunkt', isRequired: true, readOnly: true }),
  ],
  {
    title: 'Bewertung',
    check: (value) => (idPattern.test(publishedId(value)) ? true : 'Bewertungen entstehen nur durch Einladungen.'),
    preview: { select: { title: 'text', subtitle: 'trip' } },
    orderings: [{ title: 'Neueste', name: 'newest', by: [{ field: 'at', direction: 'desc' }] }],
  },
);
