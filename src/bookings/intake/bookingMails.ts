/** The two mails about a booking. */

import type { OutgoingPart } from '#database/columns.ts';
import { nextStep, priceFacts, tripFacts } from '#domain/bookings/bookingFacts.ts';
import { enclosedText } from '#domain/bookings/certificate.ts';
import { berlinToday, formatDateRange, formatDay } from '#domain/dates.ts';
import { inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import { ageOn } from '#domain/trip/ages.ts';
import { greeting, organiserSignature } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { contractAttachments } from '../contract/contractDocument.ts';
import { contractParts, tripLinks } from '../contract/contractParts.ts';
import { balanceOfBooking, feesFrom } from '../states/bookingAmounts.ts';
import type { SubmissionOf } from '../submission.ts';
import type { ConfirmedEntry } from './confirmedEntry.ts';
import { deliveryId, picturePart } from './deliveryMails.ts';

type Booking = SubmissionOf<'booking'>;

/**
 * Returns the mails to the organiser and to the guardian.
 * @param organiser name of the organiser
 * @param origin where organisers sign in
 * @param confirmed null for a request
 * @param answerDays days within which the organiser usually decides about requests; null if it is not known
 */
export function bookingMails(
  booking: Booking,
  organiser: string,
  origin: string,
  confirmed: ConfirmedEntry | null = null,
  answerDays: number | null = null,
): OutgoingMail[] {
  return [toOrganiser(booking, origin, confirmed), toSender(booking, organiser, confirmed, answerDays)];
}

function toOrganiser(booking: Booking, origin: string, confirmed: ConfirmedEntry | null): OutgoingMail {
  const { reference, subdomain, trip, departure, payload } = booking;
  const { guardian, travellers, remarks } = payload;
  const name = `${guardian.firstName} ${guardian.lastName}`;
  const parts: OutgoingPart[] = [
    ...picturePart(trip),
    { facts: [['Nummer', reference], ...tripFacts(booking)] },
    { heading: 'Wer mitfährt' },
    {
      facts: travellers.map(({ firstName, lastName, birthDate }) => [
        `${firstName} ${lastName}`,
        `geboren am ${formatDay(birthDate)}, bei der Abreise ${ageOn(birthDate, departure.start)}`,
      ]),
    },
    ...(booking.travellerData
      ? [
          {
            paragraph:
              'Dazu gibt es vertrauliche Angaben. Sie sind verschlüsselt gespeichert und stehen in keiner E-Mail: Du findest sie bei der Buchung im Eingang.',
          },
        ]
      : []),
    { heading: 'Wer bucht' },
    {
      facts: [
        ['Name', name],
        ['Anschrift', `${guardian.street}, ${guardian.zip} ${guardian.city}`],
        ['Telefon', guardian.phone],
        ['E-Mail', guardian.email],
      ],
    },
    ...(remarks ? [{ heading: 'Bemerkungen' }, { quote: remarks }] : []),
    { heading: 'Preis' },
    { facts: priceFacts(booking) },
    {
      paragraph: booking.enteredBy
        ? `Telefonisch, eingetragen${confirmed ? ' und bestätigt' : ''} von ${booking.enteredBy}. Dabei wurde bestätigt, dass volljährig ist, wer bucht, und dass die Familie mit Formblatt und Reisebedingungen einverstanden ist.`
        : 'Volljährigkeit, Formblatt und Reisebedingungen wurden vor dem Absenden bestätigt.',
    },
    ...inboxLink(booking, origin),
    { link: trip.url, label: 'Zur Reise' },
    { paragraph: 'Mit „Antworten“ schreibst du direkt an die Person, die gebucht hat.' },
  ];
  return {
    ...{ id: deliveryId(reference, 'organiser'), delivery: 'organiser', about: reference, subdomain, to: null },
    replyTo: { name, address: guardian.email },
    subject: `Neue Buchung ${reference}: ${trip.title}, ${formatDateRange(departure.start, departure.end)}`,
    title: 'Neue Buchung',
    parts,
  };
}

/** The link to the entry in the inbox of the host; none without a host. */
function inboxLink({ subdomain, reference }: Booking, origin: string): OutgoingPart[] {
  if (subdomain === null) return [];
  return [{ link: `${origin}${inboxBookingPath(subdomain, reference)}`, label: 'Im Eingang öffnen' }];
}

/**
 * Confirms the receipt, or the booking itself, with the complete order (§ 312i BGB). Leaves out birth dates, addresses and
 * remarks, because the mail address is not verified.
 */
function toSender(
  booking: Booking,
  organiser: string,
  confirmed: ConfirmedEntry | null,
  answerDays: number | null,
): OutgoingMail {
  const { reference, subdomain, trip, payload } = booking;
  const { guardian } = payload;
  const parts: OutgoingPart[] = [
    ...picturePart(trip),
    { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
    { paragraph: `danke für deine Buchung! ${introduction(booking, organiser, confirmed)}` },
    { heading: 'Wie es weitergeht' },
    { paragraph: confirmed ? enclosedText(confirmed.security) : nextStep(organiser, answerDays) },
    ...contractOf(booking, organiser, confirmed),
    ...(booking.travellerData
      ? [
          {
            paragraph:
              'Deine Angaben zu den Reisenden sind angekommen. Weil sie vertraulich sind, stehen sie nicht in dieser E-Mail.',
          },
        ]
      : []),
    bookingLinkPart(booking, guardian.email),
    {
      paragraph:
        'Über diesen Link siehst du bis 30 Tage nach der Reise, wie es um deine Buchung steht, was wann zu bezahlen ist, und kannst stornieren. Gib ihn bitte nicht weiter.',
    },
    { paragraph: `Fragen? Antworte einfach auf diese E-Mail und nenne deine Nummer. ${organiser} antwortet dir.` },
    ...tripLinks(booking),
    {
      paragraph:
        'Du hast gar nichts gebucht? Dann hat sich wohl jemand bei der Adresse vertippt. Antworte bitte kurz auf diese E-Mail.',
    },
    { paragraph: booking.enteredBy ? organiserSignature(organiser) : `Viele Grüße\n${platformName}` },
  ];
  return {
    ...{ id: deliveryId(reference, 'sender'), delivery: 'sender', about: reference, subdomain, to: guardian.email },
    subject: `Deine Buchung ist ${confirmed ? 'bestätigt' : 'eingegangen'} (${reference})`,
    title: confirmed ? 'Deine Buchung ist bestätigt' : 'Danke für deine Buchung!',
    parts,
    ...(confirmed && {
      attachments: contractAttachments({ booking, ...confirmed.security }, confirmed.terms, confirmed.day),
    }),
  };
}

function introduction({ enteredBy }: Booking, organiser: string, confirmed: ConfirmedEntry | null): string {
  if (confirmed)
    return `${organiser} hat sie auf deinen Wunsch eingetragen und bestätigt: Die Plätze sind fest für dich reserviert. Prüf bitte, ob alles stimmt.`;
  return enteredBy
    ? `${organiser} hat sie auf deinen Wunsch eingetragen und bearbeitet sie gerade. Prüf bitte, ob alles stimmt.`
    : `Sie ist bei ${organiser} eingegangen.`;
}

function contractOf(booking: Booking, organiser: string, confirmed: ConfirmedEntry | null): OutgoingPart[] {
  if (confirmed) return contractParts(booking, confirmed.terms);
  const request = { booking, state: 'requested' as const, events: [], payments: [], isSecured: false };
  const today = berlinToday(new Date(booking.receivedAt));
  const { fees } = feesFrom(request, today);
  const balance = balanceOfBooking(request, today);
  const host = { name: organiser, bank: null };
  return contractParts(booking, { host, isConfirmed: false, balance, fees });
}
