/** Entries of waiting lists. The ledger of the departure has their order. */
import { internalType } from '../documentType.ts';
import { choice, day, instant, key, line, number, object } from '../fields.ts';

export const waitingEntry = internalType(
  'waitingEntry',
  'Eintrag einer Warteliste',
  [
    key('reference', { title: 'Vorgangsnummer' }),
    key('subdomain', { title: 'Veranstalter' }),
    key('combinedId', { title: 'Reise' }),
    key('dateKey', { title: 'Termin' }),
    number('places', { title: 'Plätze' }),
    line('name', { title: 'Name' }),
    line('email', { title: 'E-Mail' }),
    instant('receivedAt', { title: 'Eingang' }),
    object('trip', [line('title', { title: 'Titel' }), line('url', { title: 'Adresse' })], {
      title: 'Reise beim Eingang',
    }),
    object('departure', [day('start', { title: 'Beginn' }), day('end', { title: 'Ende' })], { title: 'Tage' }),
    choice('state', {
      title: 'Stand',
      values: [
        { title: 'wartet', value: 'waiting' },
        { title: 'hat ein Angebot', value: 'offered' },
        { title: 'hat gebucht', value: 'accepted' },
        { title: 'hat abgelehnt', value: 'declined' },
        { title: 'Angebot abgelaufen', value: 'expired' },
        { title: 'hat die Liste verlassen', value: 'left' },
      ],
    }),
    instant('until', { title: 'Ende des Angebots' }),
    key('booking', { title: 'Buchung' }),
    instant('closedAt', { title: 'Beendet' }),
    object('receipt', [key('key', { title: 'Schlüssel' })], { title: 'Quittung' }),
  ],
  { select: { title: 'reference', subtitle: 'state' } },
);
