/** The confirmation of a trip as PDF (§ 651d (3) BGB, Art. 250 § 6 EGBGB), with the same parts as its mail and the family's page. */
import type { Attachment } from '#database/columns.ts';
import { addressee } from '#domain/bookings/bookingFacts.ts';
import { type Certificate, unsecuredText } from '#domain/bookings/certificate.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { PdfContent, PdfPart } from '#platform/pdf/pdfContent.ts';
import type { StoredBooking } from '../storedSubmissions.ts';
import type { ContractHost } from './contractHost.ts';
import { type ContractTerms, contractParts } from './contractParts.ts';

type Confirmed = Pick<StoredBooking, 'booking' | 'certificate' | 'isSecured'>;
type Terms = ContractTerms & { host: ContractHost };

/** Returns what a mail encloses that confirms a booking or changes a confirmed one. @param day of the mail */
export function contractAttachments(stored: Confirmed, terms: Terms, day: IsoDate): Attachment[] {
  const { booking, certificate } = stored;
  return [
    { name: `Reisebestaetigung-${booking.reference}.pdf`, pdf: contractDocument(stored, terms, day) },
    ...(certificate ? [{ name: 'Sicherungsschein.pdf', certificate }] : []),
  ];
}

/**
 * Returns the confirmation of a confirmed booking. Names ages instead of birth dates: these open the answers about the travellers,
 * and the mail address is not verified.
 * @param day on which it is true
 */
export function contractDocument(stored: Confirmed, terms: Terms, day: IsoDate): PdfContent {
  const { booking } = stored;
  const { host } = terms;
  const { payload, reference } = booking;
  const { trader } = host;
  return {
    ...{ title: `Reisebestätigung ${reference}`, issuer: trader?.company ?? host.name, day },
    parts: [
      { paragraph: `${host.name} bestätigt diese Reise. Damit ist der Reisevertrag geschlossen.` },
      { heading: 'Vertragspartner' },
      {
        facts: [
          ['Veranstalter', trader ? `${trader.company}\n${trader.address}` : host.name],
          ...(trader ? [['Kontakt', trader.contact] satisfies [string, string]] : []),
          ['Gebucht von', addressee(payload.guardian)],
        ],
      },
      ...contractParts(booking, terms),
      ...securityParts(stored, host),
      ...rightsParts(booking, host),
    ],
  };
}

function securityParts({ certificate, isSecured }: Confirmed, host: ContractHost): PdfPart[] {
  const found = host.certificates.find(({ id }) => id === certificate);
  return [{ heading: 'Wie dein Geld geschützt ist' }, ...(found ? insurerParts(found) : [noInsurer(isSecured, host)])];
}

function insurerParts({ insurer, contact }: Certificate): PdfPart[] {
  return [
    {
      facts: [
        ['Absicherer', insurer],
        ['Kontakt', contact],
      ],
    },
    {
      paragraph:
        'Wird der Veranstalter zahlungsunfähig, erstattet der Absicherer deine Zahlungen und, wenn die Beförderung zur Reise gehört, die Rückreise (§ 651r BGB). Der Sicherungsschein liegt dieser Bestätigung bei.',
    },
  ];
}

function noInsurer(isSecured: boolean, { name }: ContractHost): PdfPart {
  if (!isSecured) return { paragraph: unsecuredText(name) };
  return { paragraph: `Ein Sicherungsschein von ${name} gehört nicht zu dieser Bestätigung.` };
}

function rightsParts({ trip, terms }: Confirmed['booking'], { name }: ContractHost): PdfPart[] {
  const services = terms?.services ? 'Das Programm der Reise' : 'Was zur Reise gehört,';
  return [
    { heading: 'Was außerdem gilt' },
    {
      paragraph: `${services} steht auf ihrer Seite (${trip.url}), was sonst gilt, in den Reisebedingungen von ${name}.`,
    },
    {
      paragraph: `${name} ist für alle Leistungen dieser Reise verantwortlich und leistet Beistand, wenn jemand während der Reise in Schwierigkeiten gerät (§ 651q BGB).`,
    },
    {
      paragraph: `Stimmt unterwegs etwas nicht, sag es gleich der Leitung vor Ort oder ${name} unter dem Kontakt oben: Nur dann kann es behoben werden, und nur dann bleiben alle Ansprüche erhalten (§ 651o BGB). Wie du ein Kind, das ohne dich reist, oder die Leitung vor Ort erreichst, steht in den Reiseunterlagen; bis dahin gilt der Kontakt oben.`,
    },
    {
      paragraph:
        'Bis sieben Tage vor der Abreise kann eine andere Person den Platz übernehmen; die Mehrkosten tragt ihr gemeinsam (§ 651e BGB). Vor der Abreise kannst du jederzeit zurücktreten (§ 651h BGB).',
    },
    {
      paragraph:
        'Das Formblatt mit den Rechten bei Pauschalreisen (§ 651d BGB) hast du vor der Buchung bekommen; die Links stehen in der E-Mail und auf der Seite deiner Buchung.',
    },
  ];
}
