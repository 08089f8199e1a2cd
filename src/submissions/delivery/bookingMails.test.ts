import { expect, test } from 'vitest';
import { buildBookingSubmission } from '../../../test/builders/submission.ts';
import { bookingMail } from './bookingMails.ts';

const platform = { name: 'Lagerfeuer', address: 'kontakt@example.org' };
const organiser = { name: 'Young Alps', address: 'hallo@ya.example.org' };
const parties = { platform, organiser };
const picture = Buffer.from('jpeg');
const pageUrl = 'https://example.org/meine-buchung/eyJ';

test('the mail to the organiser has all data, and replies go to the person who booked', () => {
  const mail = bookingMail('organiser', buildBookingSubmission(), parties, { picture, pageUrl });
  expect(mail).toMatchObject({
    id: 'LF-7K3M-Q9PD-organiser',
    to: organiser.address,
    from: platform,
    replyTo: { name: 'Anna Beispiel', address: 'anna@example.org' },
    subject: 'Neue Buchung LF-7K3M-Q9PD: Gipfel & Grat, 3.–10. Juli 2027',
    picture,
  });
  for (const part of ['Lina Beispiel', '1.5.2015', 'Feldweg 3, 10967 Berlin', '030 1234567', 'Nüsse', '978']) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
  expect(mail.html).toContain('src="cid:bild"');
  expect(mail.html).toContain('alt="Ein &quot;Grat&quot;"');
  expect(mail.html).toContain('&lt;b&gt;Nüsse');
});

test('the confirmation lists the order, but no data that only the organiser needs', () => {
  const mail = bookingMail('sender', buildBookingSubmission(), parties, { picture: null, pageUrl });
  expect(mail).toMatchObject({ to: 'anna@example.org', from: platform, replyTo: organiser });
  for (const body of [mail.text, mail.html]) {
    for (const part of [
      'LF-7K3M-Q9PD',
      'Young Alps',
      'Lina Beispiel',
      'Mia Beispiel',
      '449\u00a0€',
      'Zams, 07:30',
      'Leihski: kurz, Mia Beispiel',
      '978\u00a0€',
    ]) {
      expect(body).toContain(part);
    }
    expect(body).toContain('https://example.org/api/trips/1-ya/d1.ics');
    for (const part of ['1.5.2015', 'Feldweg', '1234567', 'Nüsse']) expect(body).not.toContain(part);
  }
  expect(mail.html).not.toContain('cid:');
});
