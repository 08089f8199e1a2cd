/** Mails of organisers to the guardians of a departure. */
import { internalType } from '../documentType.ts';
import { day, instant, key, line, lines, number } from '../fields.ts';

export const mailing = internalType(
  'mailing',
  'E-Mail an Teilnehmende',
  [
    key('mailing', { title: 'Kennung' }),
    key('subdomain', { title: 'Veranstalter' }),
    key('combinedId', { title: 'Reise' }),
    key('dateKey', { title: 'Termin' }),
    day('end', { title: 'Letzter Reisetag' }),
    line('subject', { title: 'Betreff' }),
    key('by', { title: 'Von' }),
    instant('at', { title: 'Verschickt' }),
    number('count', { title: 'Anzahl der Buchungen' }),
    lines('references', { title: 'Nummern der Buchungen', max: 300 }),
  ],
  { select: { title: 'subject', subtitle: 'at' } },
);
