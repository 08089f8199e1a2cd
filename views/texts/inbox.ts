/** Texts of the page where organisers see their bookings and messages. */
import type { DeliveryState } from '../../src/domain/inbox.ts';
import type { SubmissionKind } from '../../src/domain/submissionKinds.ts';

export const inbox = {
  title: 'Eingang',
  chosen: 'Was wird gezeigt?',
  all: 'Alles',
  kinds: { booking: 'Buchungen', contact: 'Nachrichten' } satisfies Record<SubmissionKind, string>,
  kind: { booking: 'Buchung', contact: 'Nachricht' } satisfies Record<SubmissionKind, string>,
  count: (total: number) => (total === 1 ? 'Ein Eingang' : `${total} Eingänge`),
  export: 'Als CSV laden',
  none: 'Noch ist nichts da. Sobald jemand bucht oder schreibt, steht es hier.',
  keep: (days: number) =>
    `Buchungen werden ${days} Tage nach dem Ende der Reise gelöscht, Nachrichten ${days} Tage nach dem Eingang.`,
  states: {
    underWay: 'Wird zugestellt',
    delivered: 'Zugestellt',
    unconfirmed: 'Bestätigung kam nicht an',
    failed: 'Nicht zugestellt',
  } satisfies Record<DeliveryState, string>,
  received: 'Eingegangen',
  reference: 'Nummer',
  trip: 'Reise',
  departure: 'Termin',
  total: 'Gesamtpreis',
  travellers: 'Wer mitfährt',
  born: (date: string) => `geboren am ${date}`,
  sender: 'Von',
  email: 'E-Mail',
  phone: 'Telefon',
  address: 'Anschrift',
  remarks: 'Bemerkungen',
  message: 'Nachricht',
};
