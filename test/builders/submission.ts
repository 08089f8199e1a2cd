import type { SubmissionOf } from '#bookings/submission.ts';
import { mailHtml, mailText } from '#mails/mailBody.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { buildBooking } from './booking.ts';

/** An accepted contact message to the platform. */
export function buildSubmission(overrides: Partial<SubmissionOf<'contact'>> = {}): SubmissionOf<'contact'> {
  return {
    reference: 'LF-7K3M-Q9PD',
    kind: 'contact',
    receivedAt: '2026-11-21T10:00:00.000Z',
    subdomain: null,
    trip: null,
    payload: { name: 'Anna Beispiel', email: 'anna@example.org', message: 'Gibt es Kojen?' },
    ...overrides,
  };
}

/** An accepted booking for two children, with departure place, extras and remarks. */
export function buildBookingSubmission(): SubmissionOf<'booking'> {
  const travellers = ['Lina', 'Mia'].map((firstName) => ({ firstName, lastName: 'Beispiel', birthDate: '2015-05-01' }));
  const booking = buildBooking({ combinedId: '1-ya', travellers, total: 978, remarks: 'Isst keine <b>Nüsse</b>' });
  return {
    reference: 'LF-7K3M-Q9PD',
    kind: 'booking',
    receivedAt: '2026-11-21T10:00:00.000Z',
    subdomain: 'ya',
    trip: {
      title: 'Gipfel & Grat',
      url: 'https://example.org/reisen/oesterreich/zams/1-ya',
      picture: { path: '/bilder/ya/reisebilder/1/1.jpg', alt: 'Ein "Grat"' },
    },
    departure: { start: '2027-07-03', end: '2027-07-10' },
    boarding: { title: 'Zams', time: '07:30' },
    price: {
      perTraveller: 44_900,
      travellers: 2,
      further: [{ kind: 'extra', label: 'Leihski: kurz', traveller: 1, amount: 8_000 }],
      total: 97_800,
    },
    terms: null,
    payload: {
      ...booking,
      boarding: 'zams',
      extras: [{ key: 'ski', traveller: 1, option: 's' }],
      acceptedTerms: true,
      total: 978,
    },
  };
}

/** Returns the bodies of a mail as they are sent, except for the tokens of links and the picture itself. */
export function bodiesOf({ title, parts }: OutgoingMail): { text: string; html: string } {
  const shown = parts.map((part) => {
    if ('picture' in part) return { picture: part.alt };
    if ('giroCode' in part) return { code: part.alt };
    return 'signedLink' in part ? { link: part.url, label: part.label } : part;
  });
  return { text: `${title}\n\n${mailText(shown)}`, html: mailHtml('Lagerfeuer', title, shown) };
}
