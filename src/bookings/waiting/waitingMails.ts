/** The mails about the waiting list. They are stored with the change that causes them. */
import type { OutgoingPart } from '#database/columns.ts';
import { formatEuro } from '#domain/amounts.ts';
import type { Fact } from '#domain/bookings/bookingFacts.ts';
import { type WaitingLinkKind, waitingLinkPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { addDays, formatDateRange, formatMoment } from '#domain/dates.ts';
import { startOfDay } from '#domain/startOfDay.ts';
import { greeting } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { waitingLinkPurposes } from '../waitingLinks.ts';
import type { WaitingEntry } from './waitingEntry.ts';

const signature: OutgoingPart = { paragraph: 'Viele Grüße\nLagerfeuer' };

/**
 * Asks for the confirmation of a mailbox.
 * @param entry with the values of the request
 * @param requestId named by the link, so that it confirms the places and the address of its own mail, whatever others have
 * requested for the mailbox
 * @param until end of the link
 */
export function confirmMail(entry: WaitingEntry, requestId: string, until: Date): OutgoingMail {
  const id = `${entry.reference}-confirm-${requestId}`;
  const mail = mailOf(entry, id, 'Bitte bestätige deinen Platz auf der Warteliste', [
    {
      paragraph: `fast geschafft! Du möchtest auf die Warteliste für „${entry.tripTitle}“. Bitte bestätige noch, dass diese E-Mail-Adresse dir gehört: Öffne den Link und drücke dort auf „Eintrag bestätigen“. Erst danach stehst du auf der Liste.`,
    },
    facts(entry),
    link(entry, 'bestaetigung', 'Eintrag bestätigen', until, `${entry.reference} ${requestId}`),
    {
      paragraph: `Der Link gilt bis ${formatMoment(until)}. Du hast dich nicht eingetragen? Dann musst du nichts tun: Ohne Bestätigung löschen wir den Eintrag.`,
    },
  ]);
  return { ...mail, expires: until };
}

/** Confirms that an entry is on the list. @param position on the list, from 1 */
export function entryMail(entry: WaitingEntry, position: number): OutgoingMail {
  const title = `Du stehst auf der Warteliste: Platz ${position}`;
  return mailOf(entry, `${entry.reference}-waiting`, title, [
    {
      paragraph: `danke für die Bestätigung! Du stehst jetzt auf der Warteliste für „${entry.tripTitle}“. Sobald genug Plätze frei werden, bekommst du eine E-Mail mit einem Angebot. Die Plätze sind dann eine Zeit lang nur für dich reserviert. Du musst bis dahin nichts tun und nichts bezahlen.`,
    },
    facts(entry),
    link(entry, 'eintrag', 'Platz auf der Warteliste ansehen oder Warteliste verlassen', linkEnd(entry)),
    {
      paragraph:
        'Kurz vor der Abreise verschicken wir keine Angebote mehr. Frag dann bitte den Veranstalter, ob noch etwas frei wird.',
    },
  ]);
}

/** Offers places. @param until end of the offer @param price of one traveller today, in euros; null if it is not known */
export function offerMail(entry: WaitingEntry, until: Date, price: number | null = null): OutgoingMail {
  const mail = mailOf(entry, `${entry.reference}-offer`, `Platz frei: ${entry.tripTitle}`, [
    {
      paragraph: `für dich ${entry.places === 1 ? 'ist ein Platz' : `sind ${entry.places} Plätze`} frei geworden! Wir halten ${entry.places === 1 ? 'ihn' : 'sie'} bis ${formatMoment(until)} nur für dich frei. Danach ${entry.places === 1 ? 'ist er' : 'sind sie'} wieder für andere frei.`,
    },
    facts(entry),
    ...(price === null ? [] : [{ facts: [['Preis heute', offeredPrice(price)] satisfies Fact] }]),
    link(entry, 'angebot', 'Angebot ansehen, buchen oder ablehnen', until),
    {
      paragraph:
        'Das Öffnen des Links bucht noch nichts. Wenn du die Plätze nicht mehr brauchst, lehne bitte ab, dann geht es für andere schneller.',
    },
  ]);
  // A mail that is delayed beyond the end of the offer would be misleading.
  return { ...mail, expires: until };
}

/** What mail and page say about the price of an offer. @param price of one traveller, in euros */
export function offeredPrice(price: number): string {
  return `${formatEuro(price)} je Person, ohne Extras`;
}

/** Reports that an offer has ended. */
export function expiredMail(entry: WaitingEntry): OutgoingMail {
  return mailOf(entry, `${entry.reference}-expired`, 'Dein Angebot ist abgelaufen', [
    {
      paragraph: `wir haben bis zum Ende der Frist keine Buchung von dir bekommen. ${entry.places === 1 ? 'Der Platz ist' : 'Die Plätze sind'} jetzt wieder für andere frei. Wenn du doch noch mitfahren möchtest, schau auf der Seite der Reise nach oder trag dich dort noch einmal ein.`,
    },
    facts(entry),
    { link: entry.tripUrl, label: 'Zur Reise' },
  ]);
}

/** Reports that the organiser has removed an entry or withdrawn its offer. */
export function removedMail(entry: WaitingEntry): OutgoingMail {
  const isOffered = entry.state === 'offered';
  return mailOf(
    entry,
    `${entry.reference}-removed`,
    isOffered ? 'Dein Angebot gilt nicht mehr' : 'Dein Eintrag auf der Warteliste',
    [
      {
        paragraph: `der Veranstalter hat ${isOffered ? 'das Angebot zurückgezogen und dich' : 'dich'} von der Warteliste genommen. Wenn du denkst, dass das ein Versehen ist, schreib bitte dem Veranstalter oder trag dich noch einmal ein.`,
      },
      facts(entry),
      { link: entry.tripUrl, label: 'Zur Reise' },
    ],
  );
}

/**
 * Reports that the organiser has cancelled or moved the departure.
 * @param details.organiser name of the organiser
 * @param details.movedTo the new days; null for a cancellation
 */
export function departureClosedMail(
  entry: WaitingEntry,
  { reason, organiser, movedTo }: { reason: string; organiser: string; movedTo: string | null },
): OutgoingMail {
  const title = `${movedTo ? 'Verschoben' : 'Abgesagt'}: ${entry.tripTitle}`;
  const what = movedTo ? `den Termin auf ${movedTo} verschoben` : 'den Termin abgesagt';
  return mailOf(entry, `${entry.reference}-cancelled`, title, [
    {
      paragraph: `${organiser} hat ${what}, für den du auf der Warteliste stehst. Die Liste ist damit beendet${entry.state === 'offered' ? ', und dein Angebot gilt nicht mehr' : ''}. Du musst nichts tun.`,
    },
    facts(entry),
    { heading: 'Grund' },
    { quote: reason },
    { link: entry.tripUrl, label: 'Andere Termine ansehen' },
  ]);
}

/** Returns the end of the link to an entry: the end of the day after the trip. */
export function linkEnd({ endsOn }: Pick<WaitingEntry, 'endsOn'>): Date {
  return startOfDay(addDays(endsOn, 2));
}

function mailOf(entry: WaitingEntry, id: string, title: string, parts: OutgoingPart[]): OutgoingMail {
  const { reference, subdomain, email, name, tripTitle } = entry;
  return {
    id,
    subdomain,
    about: reference,
    to: email,
    subject: title.includes(tripTitle) ? title : `${title} – ${tripTitle}`,
    title,
    parts: [{ paragraph: greeting(name) }, ...parts, signature],
  };
}

function facts({ reference, places, tripTitle, startsOn, endsOn }: WaitingEntry): OutgoingPart {
  return {
    facts: [
      ['Nummer', reference],
      ['Reise', tripTitle],
      ['Termin', formatDateRange(startsOn, endsOn)],
      ['Plätze', String(places)],
    ],
  };
}

function link(
  { reference, tripUrl }: WaitingEntry,
  kind: WaitingLinkKind,
  label: string,
  expires: Date,
  subject = reference,
): OutgoingPart {
  return {
    url: new URL(tripUrl).origin + waitingLinkPath(kind, '{token}'),
    label,
    signedLink: { purpose: waitingLinkPurposes[kind], subject, expires: expires.toISOString() },
  };
}
