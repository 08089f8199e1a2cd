/** What is stored about a person in words, to read, print and send (Art. 15 GDPR). `personFile` has the same for programs. */
import type { ContractHost } from '#bookings/contract/contractHost.ts';
import { owedFacts } from '#bookings/contract/contractParts.ts';
import { openPayer } from '#bookings/payer.ts';
import type { Sealer } from '#bookings/sealed.ts';
import { balanceOfBooking, feesFrom } from '#bookings/states/bookingAmounts.ts';
import type { StoredEvent } from '#bookings/storedSubmissions.ts';
import { openTravellerData } from '#bookings/travellers/travellerData.ts';
import type { MailState } from '#database/columns.ts';
import { formatCents } from '#domain/amounts.ts';
import { paymentKindLabels, shownPayment } from '#domain/bookings/balance.ts';
import { formatIban } from '#domain/bookings/bankDetails.ts';
import { cancellationFacts, factTitles, nameOf, priceFacts, tripFacts } from '#domain/bookings/bookingFacts.ts';
import { guardianFields } from '#domain/bookings/bookingForm.ts';
import { stateLabels, stateOn } from '#domain/bookings/bookingStates.ts';
import { contactTopics } from '#domain/bookings/contactTopics.ts';
import type { MandateState } from '#domain/bookings/debits.ts';
import { keptFees } from '#domain/bookings/price/priceWithout.ts';
import type { EntryState } from '#domain/bookings/waiting/waitingList.ts';
import { addDays, berlinToday, formatDateRange, formatDay, formatMoment } from '#domain/dates.ts';
import type { RoomKind } from '#domain/organisers/departures/rooms.ts';
import { ageOn } from '#domain/trip/ages.ts';
import { answerText, askedFields, contactsLabel, nothingAsked } from '#domain/trip/travellerFields.ts';
import type { PdfDocument } from '#platform/pdf/pdfContent.ts';
import type { Answers, PersonData } from './personData.ts';

/** Who discloses what to whom. */
export interface Disclosure {
  host: Pick<ContractHost, 'name' | 'trader'>;
  email: string;
  now: Date;
  sealer: Sealer;
  /** How many days data is stored, answers about travellers, and how many years payments. */
  keep: { days: number; answersDays: number; accountingYears: number };
}

type Part = PdfDocument['parts'][number];
type Line = readonly [label: string, value: string | null | undefined | false];

/** @param most entries of each kind; by default all */
export function personReport(found: PersonData, disclosure: Disclosure, most = Number.POSITIVE_INFINITY): PdfDocument {
  const { host, email, now } = disclosure;
  const entries = Object.entries(found).map(([name, items]) => [name, items.slice(0, most)]);
  const shown: PersonData = Object.fromEntries(entries);
  const omitted = Object.values(found).reduce((sum, { length }) => sum + Math.max(0, length - most), 0);
  const parts: Part[] = [
    ...shown.bookings.flatMap((stored) => bookingParts(stored, shown, disclosure)),
    ...shown.messages.flatMap((stored) => messageParts(stored, disclosure)),
    ...shown.waitingEntries.flatMap(waitingParts),
    ...shown.contingents.flatMap(contingentParts),
    ...shown.reviews.flatMap((review) => reviewParts(review, disclosure)),
    ...mailParts(shown, disclosure),
  ];
  return {
    ...{ title: `Auskunft zu ${email}`, issuer: host.trader?.company ?? host.name, day: berlinToday(now) },
    parts: [
      { paragraph: `Das hat ${host.name} am ${formatMoment(now)} gespeichert.` },
      ...parts,
      ...(omitted > 0
        ? [
            {
              paragraph: `${omitted === 1 ? 'Ein weiterer Eintrag steht' : `${omitted} weitere Einträge stehen`} im PDF.`,
            },
          ]
        : []),
      { heading: `Wie ${host.name} mit den Daten umgeht` },
      { facts: rights(disclosure) },
    ],
  };
}

/** What Art. 15 (1) and (2) GDPR ask for besides the data. */
function rights({ host: { name, trader }, keep }: Disclosure): [string, string][] {
  return [
    ['Verantwortlich', trader ? [trader.company, trader.address, trader.contact].join('\n') : name],
    [
      'Zwecke',
      'Buchungen, Wartelisten und Nachrichten bearbeiten, die Reise durchführen, Zahlungen abrechnen (Art. 6 Abs. 1 b und c DSGVO). Angaben zu Gesundheit und Ernährung nur mit Einwilligung (Art. 9 Abs. 2 a DSGVO).',
    ],
    [
      'Woher die Daten kommen',
      'Aus den Formularen dieser Seite, aus Anrufen, die der Veranstalter eingetragen hat, und aus Kontoauszügen.',
    ],
    [
      'Wer sie bekommt',
      `${name} mit den Leitungen der Reise, der Betreiber dieser Seite und wer für beide Daten speichert und E-Mails zustellt. Bei Überweisungen und Lastschriften die Bank.`,
    ],
    [
      'Wie lange',
      `Bis ${keep.days} Tage nach dem Ende der Reise oder dem Eingang der Nachricht, Angaben zu den Reisenden bis ${keep.answersDays} Tage nach dem Ende, Zahlungen und Quittungen ${keep.accountingYears} Jahre.`,
    ],
    [
      'Deine Rechte',
      'Berichtigung, Löschung, Einschränkung, Widerspruch, eine Kopie als Datei, Widerruf einer Einwilligung, Beschwerde bei einer Aufsichtsbehörde für den Datenschutz. Automatisierte Entscheidungen nach Art. 22 DSGVO gibt es nicht.',
    ],
    ['Zugänge', `„Zugang …“ nennt den Benutzernamen, mit dem sich jemand von ${name} angemeldet hat.`],
  ];
}

function bookingParts(
  stored: PersonData['bookings'][number],
  { payers, rooms, checkIns, receipts }: PersonData,
  { host, now, sealer, keep }: Disclosure,
): Part[] {
  const { booking, state, events, wish } = stored;
  const { reference, payload, departure, mandate, price } = booking;
  const today = berlinToday(now);
  const isOfBooking = (each: { reference: string }) => each.reference === reference;
  const accounts = payers.filter(isOfBooking).map(({ payer }) => accountText(sealer, reference, payer));
  const payments = stored.payments.map((payment) => shownPayment(payment, today));
  const { fees } = feesFrom(stored, berlinToday(new Date(booking.receivedAt)));
  const terms = { fees, start: departure.start, organiser: host.name, isConfirmed: true, kept: keptFees(price) };
  return [
    { heading: `Buchung ${reference}` },
    ...facts([
      ['Stand', stateLabels[stateOn(state, departure.end, today)]],
      ['Eingegangen', formatMoment(new Date(booking.receivedAt))],
      ['Eingetragen', booking.enteredBy ? byUser(host, booking.enteredBy) : 'mit dem Formular dieser Seite'],
      ...tripFacts(booking),
      ['Anmerkungen', payload.remarks],
      [
        'Mit anderen Familien',
        payload.group && (payload.group.showsNames ? 'ja, sie sehen die Vornamen' : 'ja, ohne Namen'),
      ],
      ['Reisebedingungen', 'bei der Buchung bestätigt'],
      ['Sicherungsschein', stored.certificate && 'verschickt'],
      ...answered(stored, host),
    ]),
    { subheading: 'Wer gebucht hat' },
    ...facts([
      ...guardianFields.map(({ key, label }): Line => [label, payload.guardian[key]]),
      ['Berichtigte E-Mail-Adresse', stored.correctedEmail],
    ]),
    ...travellerParts(booking, { rooms, checkIns }, { now, sealer, keep }),
    { subheading: factTitles.price },
    { facts: priceFacts(booking) },
    { subheading: 'Zahlungen' },
    ...facts([
      ...owedFacts(balanceOfBooking(stored, today), host.name),
      ...payments.map(({ paidOn, amount, kind, isToCome, by }): Line => {
        const what = isToCome ? 'wird per Lastschrift eingezogen' : paymentKindLabels[kind];
        return [formatDay(paidOn), `${formatCents(amount)}, ${what}, eingetragen ${byUser(host, by)}`];
      }),
      ['Bezahlt vom Konto', [...new Set(accounts)].join('\n')],
      ...receipts.filter(isOfBooking).map(({ content, amount, issuedAt }): Line => {
        return [content.title, `${formatCents(amount)}, ausgestellt am ${formatDay(berlinToday(issuedAt))}`];
      }),
    ]),
    ...(mandate
      ? [
          { subheading: 'Erlaubnis zum Lastschrifteinzug' },
          ...facts([
            ['Mandatsreferenz', mandate.id],
            ['Stand', mandateTexts[mandate.state]],
            [
              'Erteilt',
              `${formatMoment(new Date(mandate.signedAt))}, ${mandate.isOneOff ? 'einmalig' : 'wiederkehrend'}`,
            ],
            ['Gläubiger', `${mandate.creditor}, ${mandate.creditorId}`],
            ['Konto', accountText(sealer, reference, mandate.account)],
          ]),
        ]
      : []),
    { subheading: 'Vereinbarte Entschädigung bei Storno' },
    ...facts(cancellationFacts(terms)),
    ...(wish
      ? [
          { subheading: 'Offener Änderungswunsch' },
          ...facts([
            ['Gestellt', formatMoment(new Date(wish.at))],
            ['Wunsch', wish.text],
            ['Nachricht', wish.note],
          ]),
        ]
      : []),
    ...(events.length > 0
      ? [{ subheading: 'Verlauf' }, ...facts(events.map((event) => [formatMoment(event.at), eventText(event, host)]))]
      : []),
    ...replyParts(stored, host),
  ];
}

function travellerParts(
  { reference, payload, departure, asked = nothingAsked, travellerData }: PersonData['bookings'][number]['booking'],
  { rooms, checkIns }: Pick<PersonData, 'rooms' | 'checkIns'>,
  { now, sealer, keep }: Pick<Disclosure, 'now' | 'sealer' | 'keep'>,
): Part[] {
  const data = travellerData ? openTravellerData(sealer, reference, travellerData) : null;
  const isUnreadable = typeof data === 'string';
  const isOver = departure.end < addDays(berlinToday(now), -keep.answersDays);
  const none = isOver ? 'nicht mehr gespeichert' : 'nicht beantwortet';
  const missing = isUnreadable ? 'nicht lesbar, weil der Schlüssel fehlt oder die Angabe beschädigt ist' : none;
  const fields = askedFields(asked);
  const contacts = isUnreadable ? [] : (data?.emergencyContacts ?? []);
  return [
    ...payload.travellers.flatMap((traveller, position): Part[] => {
      const details = isUnreadable ? {} : (data?.travellers[position] ?? {});
      const others = Object.entries(details).filter(([key]) => !fields.some((field) => field.key === key));
      const isTraveller = (each: { reference: string; position: number }) =>
        each.reference === reference && each.position === position;
      return [
        { subheading: `${position + 1}. Person: ${nameOf(traveller, position)}` },
        ...facts([
          ['Geburtsdatum', formatDay(traveller.birthDate)],
          ['Alter bei der Abreise', `${ageOn(traveller.birthDate, departure.start)} Jahre`],
          ...fields.map((field): Line => [field.label, answerText(field, details[field.key] ?? '') || missing]),
          ...others.map(([, answer]): Line => ['Weitere Angabe', answer]),
          ...rooms.filter(isTraveller).map(({ kind, name }): Line => [roomTexts[kind], name]),
          ...checkIns.filter(isTraveller).map(({ at, isPresent }): Line => {
            return ['Anwesenheit', `${formatMoment(at)}: ${isPresent ? 'da' : 'nicht da'}`];
          }),
        ]),
      ];
    }),
    ...(asked.travellerFields.includes('emergencyContacts') || contacts.length > 0
      ? [
          { subheading: contactsLabel },
          ...facts(contacts.length > 0 ? contacts.map(({ name, phone }) => [name, phone]) : [[contactsLabel, missing]]),
        ]
      : []),
    ...(!isUnreadable && data?.healthConsent ? facts([['Einwilligung zu Gesundheit und Ernährung', 'erteilt']]) : []),
  ];
}

function messageParts(stored: PersonData['messages'][number], { host }: Disclosure): Part[] {
  const { message, correctedEmail } = stored;
  const { name, email, topic, message: text } = message.payload;
  return [
    { heading: `Nachricht ${message.reference}` },
    ...facts([
      ['Eingegangen', formatMoment(new Date(message.receivedAt))],
      ['Name', name],
      ['E-Mail-Adresse', email],
      ['Berichtigte E-Mail-Adresse', correctedEmail],
      ['Thema', contactTopics.find(({ key }) => key === topic)?.label],
      ['Reise', message.trip?.title],
      ['Nachricht', text],
      ...answered(stored, host),
    ]),
    ...replyParts(stored, host),
  ];
}

function waitingParts(entry: PersonData['waitingEntries'][number]): Part[] {
  const placesText = (places: number) => (places === 1 ? '1 Platz' : `${places} Plätze`);
  return [
    { heading: `Warteliste ${entry.reference}` },
    ...facts([
      ['Stand', waitingTexts[entry.state]],
      ['Reise', entry.tripTitle],
      ['Termin', formatDateRange(entry.startsOn, entry.endsOn)],
      ['Plätze', String(entry.places)],
      ['Name', entry.name],
      ['E-Mail-Adresse', entry.email],
      ...entry.requests.map(({ receivedAt, places, name, email }): Line => {
        return [`Anfrage ${formatMoment(receivedAt)}`, `${placesText(places)}, ${name}, ${email}`];
      }),
      ['Bestätigt', entry.joinedAt && formatMoment(entry.joinedAt)],
      ['Angebot gilt bis', entry.offeredUntil && formatMoment(entry.offeredUntil)],
      ['Buchung', entry.booking],
      ['Beendet', entry.closedAt && formatMoment(entry.closedAt)],
    ]),
  ];
}

function contingentParts(contingent: PersonData['contingents'][number]): Part[] {
  const { title, name, email, tripTitle, startsOn, endsOn, places, booked, until, price, closedAt } = contingent;
  return [
    { heading: `Plätze für die Gruppe „${title}“` },
    ...facts([
      ['Reise', tripTitle],
      ['Termin', formatDateRange(startsOn, endsOn)],
      ['Ansprechperson', name],
      ['E-Mail-Adresse', email],
      ['Plätze', `${places}, davon gebucht: ${booked}`],
      ['Reserviert bis', formatDay(until)],
      ['Preis pro Person', price === null ? null : formatCents(price)],
      ['Beendet', closedAt && formatMoment(closedAt)],
    ]),
  ];
}

function reviewParts(review: PersonData['reviews'][number], { host }: Disclosure): Part[] {
  const stars = (count: number) => `${count} von 5 Sternen`;
  return [
    { heading: `Bewertung vom ${formatDay(berlinToday(review.at))}` },
    ...facts([
      ['Zur Buchung', review.booking],
      ['Geschrieben von', review.by === 'eltern' ? 'Eltern' : 'Jugendliche'],
      ['Name', review.name],
      ['Alter', `${review.age} Jahre`],
      ['Programm', stars(review.programm)],
      ['Betreuung', stars(review.betreuung)],
      ['Unterkunft', stars(review.unterkunft)],
      ['Verpflegung', stars(review.verpflegung)],
      ['Text', review.text],
      [`Antwort von ${host.name}`, review.answer],
    ]),
  ];
}

/** What identifies the mails: the person has got their texts. */
function mailParts({ mails }: PersonData, { host }: Disclosure): Part[] {
  if (mails.length === 0) return [];
  const shown = mails.map(({ message, recipient, createdAt, state }): Line => {
    const lines = [`„${message.subject}“`, `an ${recipient ?? host.name}, ${mailTexts[state]}`];
    return [formatMoment(createdAt), lines.join('\n')];
  });
  return [{ heading: 'E-Mails' }, ...facts(shown)];
}

function replyParts({ replies }: Answers, host: Disclosure['host']): Part[] {
  if (replies.length === 0) return [];
  const shown = replies.map(({ at, by, text }): Line => [formatMoment(at), `${byUser(host, by)}:\n${text}`]);
  return [{ subheading: 'Antworten' }, ...facts(shown)];
}

function answered({ answeredAt, answeredBy }: Answers, host: Disclosure['host']): Line[] {
  return [['Beantwortet', answeredAt && `${formatMoment(answeredAt)}, ${byUser(host, answeredBy ?? '')}`]];
}

function eventText(event: StoredEvent, host: Disclosure['host']): string {
  const { state, actor, by, text, reason, fee, cancelledOn, objectUntil } = event;
  const who = actor === 'guardian' ? 'von der Familie' : byUser(host, by);
  return [
    `${eventTexts[event.event] ?? stateLabels[state]}, ${who}`,
    text,
    reason && `Nachricht: ${reason}`,
    fee !== null && `Entschädigung: ${formatCents(fee)}`,
    cancelledOn && `Storniert am ${formatDay(cancelledOn)}`,
    objectUntil && `Kostenlos stornierbar bis ${formatDay(objectUntil)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** @param username empty if nobody was signed in, or the name was deleted */
function byUser({ name }: Disclosure['host'], username: string): string {
  return username ? `von ${name} (Zugang „${username}“)` : `von ${name}`;
}

function accountText(sealer: Sealer, reference: string, account: Parameters<typeof openPayer>[2]): string {
  const opened = openPayer(sealer, reference, account);
  return opened ? `${opened.name}, ${formatIban(opened.iban)}` : 'nicht mehr lesbar';
}

/** Returns the facts that have a value. */
function facts(lines: readonly Line[]): Part[] {
  const known = lines.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
  return known.length > 0 ? [{ facts: known }] : [];
}

/** The other events are the state that they lead to. */
const eventTexts: Partial<Record<StoredEvent['event'], string>> = {
  move: 'Termin verlegt',
  change: 'geändert',
  correct: 'berichtigt',
  answers: 'Angaben zu den Reisenden geändert',
  request: 'Änderung gewünscht',
  refuse: 'Änderungswunsch abgelehnt',
  certificate: 'Sicherungsschein verschickt',
  remind: 'an eine Zahlung erinnert',
  mandate: 'Lastschrift geändert',
  debit: 'Lastschrift angekündigt',
  return: 'Lastschrift zurückgegeben',
};

const mandateTexts: Record<MandateState, string> = {
  active: 'gilt',
  used: 'benutzt',
  returned: 'Lastschrift von der Bank zurückgegeben',
  revoked: 'widerrufen',
};

const roomTexts: Record<RoomKind, string> = { room: 'Zimmer', tent: 'Zelt', group: 'Gruppe' };

const waitingTexts: Record<EntryState, string> = {
  unconfirmed: 'E-Mail-Adresse noch nicht bestätigt',
  waiting: 'wartet auf einen freien Platz',
  offered: 'hat ein Angebot',
  accepted: 'Angebot angenommen',
  declined: 'Angebot abgelehnt',
  expired: 'Angebot abgelaufen',
  left: 'ausgetragen',
  removed: 'vom Veranstalter entfernt',
};

const mailTexts: Record<MailState, string> = {
  waiting: 'wartet auf den Versand',
  sent: 'verschickt',
  filed: 'verschickt',
  refused: 'vom Mailserver abgewiesen',
  failed: 'nicht zustellbar',
  withheld: 'nicht verschickt, weil das Postfach zu viele bekam',
  expired: 'nicht verschickt, weil ihre Zeit vorbei war',
};
