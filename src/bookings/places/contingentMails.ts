/** The mails about contingents of groups. They are stored with the change that causes them. */
import { randomUUID } from 'node:crypto';
import type { OutgoingPart, Party } from '#database/columns.ts';
import { eurosOf, formatEuro } from '#domain/amounts.ts';
import { groupPath } from '#domain/bookings/bookingGroups.ts';
import { formatDateRange, formatDay } from '#domain/dates.ts';
import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import { greeting, organiserSignature } from '#mails/greeting.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import type { Contingent } from './contingents.ts';

const placesText = (count: number) => (count === 1 ? 'ein Platz' : `${count} Plätze`);

interface Sender {
  /** Name of the organiser. */
  organiser: string;
  /** Origin of the link. */
  origin: string;
}

/** Tells the contact which places are reserved, and how they are booked. @param isNew false after a change */
export function reservedMail(contingent: Contingent, { organiser, origin }: Sender, isNew: boolean): OutgoingMail {
  const { id, places, title, until } = contingent;
  const subject = isNew ? `Reserviert: ${placesText(places)} für ${title}` : `Geändert: eure Reservierung für ${title}`;
  return toContact(contingent, subject, organiser, [
    {
      paragraph: `${organiser} hat für „${title}“ ${placesText(places)} reserviert. Bis einschließlich ${formatDay(until)} kann sonst niemand sie buchen. Kosten entstehen erst mit einer Buchung.`,
    },
    facts(contingent),
    { link: origin + groupPath(id), label: 'Namen eintragen und buchen' },
    {
      paragraph:
        'Du kannst alle auf einmal eintragen oder nach und nach. Oder du gibst den Link weiter, und jede Familie bucht für sich. Plätze, die nach dem letzten Tag nicht gebucht sind, sind wieder für andere frei.',
    },
  ]);
}

/**
 * Tells the contact that the places are not reserved any more.
 * @param cause the first sentence
 * @param reason of the organiser; null for none
 */
export function endedMail(
  contingent: Contingent,
  organiser: string,
  cause: string,
  reason: string | null = null,
): OutgoingMail {
  const { booked, reserved, title } = contingent;
  const left = `${placesText(reserved)} ${reserved === 1 ? 'war' : 'waren'} noch nicht gebucht und ${reserved === 1 ? 'ist' : 'sind'} nicht mehr reserviert.`;
  return toContact(contingent, `Eure Reservierung ist beendet: ${title}`, organiser, [
    { paragraph: `${cause} ${firstUpper(left)}${booked > 0 ? ' Eure Buchungen haben eigene E-Mails.' : ''}` },
    facts(contingent),
    ...(reason ? [{ heading: 'Grund' }, { quote: reason }] : []),
    { paragraph: 'Braucht ihr doch noch Plätze? Antworte einfach auf diese E-Mail.' },
  ]);
}

/** Tells the organiser that the last day is over, without data of the contact. @param platform receives replies */
export function expiredMail(
  contingent: Contingent,
  { origin, platform }: { origin: string; platform: Party },
): OutgoingMail {
  const { reserved, title, until, subdomain, trip: combinedId, dateKey } = contingent;
  const subject = `${firstUpper(placesText(reserved))} wieder frei: ${title}`;
  return {
    ...mailOf(contingent, subject, null),
    replyTo: platform,
    parts: [
      {
        paragraph: `die Reservierung für „${title}“ galt bis ${formatDay(until)}. Was bis dahin nicht gebucht wurde, ist wieder frei; gibt es eine Warteliste, wird es zuerst dort angeboten.`,
      },
      facts(contingent),
      {
        link: origin + departurePath({ subdomain, combinedId, dateKey }, 'kontingente'),
        label: 'Reservierungen ansehen',
      },
      { paragraph: 'Die Gruppe hat ebenfalls eine E-Mail bekommen.' },
    ],
  };
}

function toContact(contingent: Contingent, subject: string, organiser: string, parts: OutgoingPart[]): OutgoingMail {
  const { name, email } = contingent;
  return {
    ...mailOf(contingent, subject, email),
    parts: [{ paragraph: greeting(name) }, ...parts, { paragraph: organiserSignature(organiser) }],
  };
}

function mailOf({ subdomain }: Contingent, subject: string, to: string | null) {
  // Logs name what a mail is about, so it is not the id, which is the link.
  return { id: `contingent-${randomUUID()}`, subdomain, about: 'contingent', to, subject, title: subject };
}

function facts({ tripTitle, startsOn, endsOn, places, booked, price, until }: Contingent): OutgoingPart {
  return {
    facts: [
      ['Reise', tripTitle],
      ['Termin', formatDateRange(startsOn, endsOn)],
      ['Plätze', String(places)],
      ['Davon gebucht', String(booked)],
      ['Preis', price === null ? 'wie auf der Seite der Reise' : `${formatEuro(eurosOf(price))} pro Person`],
      ['Letzter Tag', formatDay(until)],
    ],
  };
}

function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
