/** The type of incidents on the status page. */
import { documentType } from '../documentType.ts';
import { choice, instant, line, list, text, unnamed } from '../fields.ts';

const components = [
  { title: 'Seiten und Suche', value: 'pages' },
  { title: 'Buchungen und Nachrichten', value: 'bookings' },
  { title: 'E-Mails', value: 'mails' },
  { title: 'Bereich für Veranstalter', value: 'organisers' },
];

export const incident = documentType(
  'incident',
  [
    line('title', { title: 'Titel', description: 'Was Besucher bemerken, in einem Satz.', isRequired: true }),
    text('text', { title: 'Was passiert ist', isRequired: true }),
    instant('startedAt', {
      title: 'Beginn',
      description: 'Ab diesem Zeitpunkt steht die Störung auf der Statusseite.',
      isRequired: true,
    }),
    instant('resolvedAt', {
      title: 'Ende',
      description: 'Leer, solange die Störung dauert. 90 Tage danach verschwindet sie von der Statusseite.',
    }),
    list('components', unnamed(choice('entry', { title: 'Bereich', values: components })), {
      title: 'Betroffen',
      max: 10,
      values: components,
    }),
  ],
  {
    title: 'Störung',
    description: 'Steht auf der öffentlichen Statusseite, /status.',
    preview: { select: { title: 'title', subtitle: 'startedAt' } },
    orderings: [{ title: 'Beginn', name: 'startedAt', by: [{ field: 'startedAt', direction: 'desc' }] }],
  },
);
