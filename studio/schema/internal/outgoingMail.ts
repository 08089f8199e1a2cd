/** Mails that were written by the product, except those about the receipt of submissions. */
import { internalType } from '../documentType.ts';
import { choice, instant, key, line, text } from '../fields.ts';

export const outgoingMail = internalType(
  'outgoingMail',
  'E-Mail',
  [
    key('id', { title: 'Kennung' }),
    key('subdomain', { title: 'Veranstalter', description: 'Bekommt die Antworten. Leer: die Plattform.' }),
    key('about', { title: 'Worüber', description: 'Nummer der Buchung oder Nachricht.' }),
    line('to', { title: 'An' }),
    text('message', { title: 'Betreff und Inhalt' }),
    instant('createdAt', { title: 'Geschrieben' }),
    instant('expires', { title: 'Wird danach nicht mehr gesendet' }),
    choice('state', {
      title: 'Stand',
      values: [
        { title: 'wartet', value: 'waiting' },
        { title: 'gesendet', value: 'sent' },
        { title: 'in eine Datei geschrieben', value: 'filed' },
        { title: 'abgelehnt', value: 'refused' },
        { title: 'verfallen', value: 'expired' },
      ],
    }),
    instant('settledAt', { title: 'Erledigt' }),
  ],
  { select: { title: 'id', subtitle: 'state' } },
);
