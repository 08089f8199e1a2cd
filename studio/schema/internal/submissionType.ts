/** The type of bookings and messages. Organisers work with them in the inbox of the product, not in the Studio. */
import { internalType } from '../documentType.ts';
import {
  choice,
  clockTime,
  day,
  entry,
  instant,
  key,
  keys,
  line,
  list,
  number,
  object,
  text,
  yesNo,
} from '../fields.ts';
import type { Field } from '../types.ts';

const person: Field[] = [line('firstName', { title: 'Vorname' }), line('lastName', { title: 'Nachname' })];

const byWhomAndWhen: Field[] = [line('by', { title: 'Von' }), instant('at', { title: 'Zeitpunkt' })];

const payload = object(
  'payload',
  [
    line('name', { title: 'Name' }),
    line('email', { title: 'E-Mail' }),
    text('message', { title: 'Nachricht' }),
    key('topic', { title: 'Thema' }),
    key('combinedId', { title: 'Reise' }),
    key('dateKey', { title: 'Termin' }),
    list(
      'travellers',
      entry([...person, day('birthDate', { title: 'Geburtsdatum' })], { title: 'firstName', subtitle: 'lastName' }),
      { title: 'Reisende', max: 30 },
    ),
    object(
      'guardian',
      [
        ...person,
        line('email', { title: 'E-Mail' }),
        line('phone', { title: 'Telefon' }),
        line('street', { title: 'Straße' }),
        line('zip', { title: 'Postleitzahl' }),
        line('city', { title: 'Ort' }),
      ],
      { title: 'Sorgeberechtigte Person' },
    ),
    key('boarding', { title: 'Abfahrtsort' }),
    list(
      'extras',
      entry(
        [
          key('key', { title: 'Extra' }),
          number('traveller', { title: 'Für Person, von 0 an' }),
          key('option', { title: 'Variante' }),
        ],
        { title: 'key', subtitle: 'option' },
      ),
      { title: 'Extras', max: 1_000 },
    ),
    text('remarks', { title: 'Anmerkungen' }),
    yesNo('acceptedTerms', { title: 'Bedingungen angenommen' }),
    number('total', { title: 'Gesamtpreis in Euro' }),
  ],
  { title: 'Inhalt' },
);

const deliveries = list(
  'deliveries',
  entry(
    [
      key('recipient', { title: 'An' }),
      key('outcome', { title: 'Ergebnis' }),
      instant('at', { title: 'Zeitpunkt' }),
      key('reply', { title: 'Antwort des Mailservers' }),
      instant('nextTry', { title: 'Nächster Versuch' }),
      object('settled', byWhomAndWhen, { title: 'Erledigt' }),
    ],
    { title: 'recipient', subtitle: 'outcome' },
  ),
  { title: 'Mails', max: 100 },
);

const transitions = list(
  'transitions',
  entry(
    [
      key('event', { title: 'Ereignis' }),
      key('from', { title: 'Vorher' }),
      key('to', { title: 'Nachher' }),
      key('actor', { title: 'Wer' }),
      ...byWhomAndWhen,
      text('reason', { title: 'Grund' }),
      number('fee', { title: 'Entschädigung in Cent' }),
      line('text', { title: 'Berichtigt' }),
      key('mail', { title: 'E-Mail' }),
      object('notified', [key('outcome', { title: 'Ergebnis' }), instant('at', { title: 'Zeitpunkt' })], {
        title: 'Mail',
      }),
    ],
    { title: 'to', subtitle: 'at' },
  ),
  { title: 'Verlauf', max: 200 },
);

export const submission = internalType(
  'submission',
  'Buchung oder Nachricht',
  [
    key('reference', { title: 'Vorgangsnummer' }),
    choice('kind', {
      title: 'Art',
      values: [
        { title: 'Buchung', value: 'booking' },
        { title: 'Nachricht', value: 'contact' },
      ],
    }),
    instant('receivedAt', { title: 'Eingang' }),
    key('subdomain', { title: 'Veranstalter' }),
    payload,
    object(
      'trip',
      [
        line('title', { title: 'Titel' }),
        line('url', { title: 'Adresse' }),
        object('picture', [line('path', { title: 'Pfad' }), line('alt', { title: 'Beschreibung' })], { title: 'Bild' }),
      ],
      { title: 'Reise beim Eingang' },
    ),
    object('departure', [day('start', { title: 'Beginn' }), day('end', { title: 'Ende' })], { title: 'Termin' }),
    object('boarding', [line('title', { title: 'Ort' }), clockTime('time', { title: 'Abfahrt' })], {
      title: 'Zustieg',
    }),
    object(
      'price',
      [
        number('perTraveller', { title: 'Je Person in Cent' }),
        number('travellers', { title: 'Reisende' }),
        list(
          'further',
          entry(
            [
              key('kind', { title: 'Art' }),
              line('label', { title: 'Bezeichnung' }),
              number('traveller', { title: 'Für Person, von 0 an' }),
              number('amount', { title: 'Betrag in Cent' }),
            ],
            { title: 'label', subtitle: 'amount' },
          ),
          { title: 'Zuschläge und Rabatte', max: 1_100 },
        ),
        number('total', { title: 'Gesamt in Cent' }),
      ],
      { title: 'Preis beim Eingang' },
    ),
    keys('asked', { title: 'Gefragte Angaben', max: 20 }),
    object('travellerData', [key('key', { title: 'Schlüssel' }), text('value', { title: 'Verschlüsselte Angaben' })], {
      title: 'Angaben zu den Reisenden',
    }),
    object(
      'terms',
      [
        list(
          'cancellation',
          entry(
            [
              number('daysBefore', { title: 'Tage vor der Abreise' }),
              number('percent', { title: 'Anteil in Prozent' }),
            ],
            { title: 'daysBefore', subtitle: 'percent' },
          ),
          { title: 'Stornierung', max: 20 },
        ),
        object(
          'payment',
          [
            number('depositPercent', { title: 'Anzahlung in Prozent' }),
            number('balanceDaysBefore', { title: 'Restzahlung, Tage vor der Abreise' }),
          ],
          { title: 'Zahlung' },
        ),
      ],
      { title: 'Konditionen beim Eingang' },
    ),
    key('state', { title: 'Stand der Buchung' }),
    transitions,
    list(
      'payments',
      entry(
        [
          key('part', { title: 'Teil' }),
          yesNo('isPaid', { title: 'Bezahlt' }),
          number('amount', { title: 'Betrag in Cent' }),
          ...byWhomAndWhen,
        ],
        { title: 'part', subtitle: 'at' },
      ),
      { title: 'Zahlungen', max: 100 },
    ),
    list(
      'replies',
      entry([...byWhomAndWhen, text('text', { title: 'Text' }), key('mail', { title: 'E-Mail' })], {
        title: 'by',
        subtitle: 'at',
      }),
      { title: 'Antworten', max: 200 },
    ),
    deliveries,
    line('correctedEmail', { title: 'Berichtigte E-Mail' }),
    list(
      'resends',
      entry([...byWhomAndWhen, line('email', { title: 'E-Mail' }), keys('recipients', { title: 'An', max: 2 })], {
        title: 'by',
        subtitle: 'at',
      }),
      { title: 'Erneut gesendet', max: 1_000 },
    ),
    object('answered', byWhomAndWhen, { title: 'Beantwortet' }),
    object('review', [key('state', { title: 'Stand' }), instant('at', { title: 'Zeitpunkt' })], {
      title: 'Einladung zur Bewertung',
    }),
    object('receipt', [key('key', { title: 'Schlüssel' }), key('fingerprint', { title: 'Prüfsumme' })], {
      title: 'Erkennung von Wiederholungen',
    }),
    object('answerAttempts', [key('mailbox', { title: 'Postfach' }), number('count', { title: 'Versuche' })], {
      title: 'Versuche, die Angaben zu öffnen',
    }),
    yesNo('isUnconfirmed', { title: 'Ohne Bestätigung' }),
  ],
  { select: { title: 'reference', subtitle: 'receivedAt' } },
);
