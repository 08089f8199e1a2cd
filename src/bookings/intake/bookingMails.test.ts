import { expect, test } from 'vitest';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { bodiesOf, buildBookingSubmission } from '#test/builders/submission.ts';
import { bookingMails } from './bookingMails.ts';

const [toOrganiser, toSender] = bookingMails(buildBookingSubmission(), 'Young Alps', 'https://platform.example') as [
  OutgoingMail,
  OutgoingMail,
];

test('the mail to the organiser has all data, and replies go to the person who booked', () => {
  expect(toOrganiser).toMatchObject({
    id: 'LF-7K3M-Q9PD-organiser',
    ...{ about: 'LF-7K3M-Q9PD', subdomain: 'ya', to: null, delivery: 'organiser' },
    replyTo: { name: 'Anna Beispiel', address: 'anna@example.org' },
    subject: 'Neue Buchung LF-7K3M-Q9PD: Gipfel & Grat, 3.–10. Juli 2027',
  });
  expect(toOrganiser.parts[0]).toEqual({ picture: '/bilder/ya/reisebilder/1/1.jpg', alt: 'Ein "Grat"' });
  const { text, html } = bodiesOf(toOrganiser);
  for (const part of ['Lina Beispiel', '1.5.2015', 'Feldweg 3, 10967 Berlin', '030 1234567', 'Nüsse', '978']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain('Im Eingang öffnen: https://platform.example/admin/ya/eingang?q=LF-7K3M-Q9PD#LF-7K3M-Q9PD');
  expect(html).toContain('src="cid:bild"');
  expect(html).toContain('alt="Ein &quot;Grat&quot;"');
  expect(html).toContain('&lt;b&gt;Nüsse');
});

test('both mails say how the travellers arrive, also if the trip leaves only their own way', () => {
  for (const boarding of [{ title: 'Zams', time: '07:30' }, null]) {
    for (const mail of bookingMails(
      { ...buildBookingSubmission(), boarding },
      'Young Alps',
      'https://platform.example',
    )) {
      const { text } = bodiesOf(mail);
      expect(text).toContain(boarding ? 'Anreise: ab Zams, 07:30 Uhr' : 'Anreise: eigene Anreise');
    }
  }
});

test('the confirmation lists the order, but no data that only the organiser needs', () => {
  expect(toSender).toMatchObject({ to: 'anna@example.org', subdomain: 'ya', delivery: 'sender' });
  expect(toSender).not.toHaveProperty('replyTo');
  for (const body of Object.values(bodiesOf(toSender))) {
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
    expect(body).toContain('https://example.org/meine-buchung/{token}');
    for (const part of ['1.5.2015', 'Feldweg', '1234567', 'Nüsse']) expect(body).not.toContain(part);
  }
});

test('what an organiser has entered is signed by the organiser', () => {
  const [, entered] = bookingMails(
    { ...buildBookingSubmission(), enteredBy: 'kim' },
    'Young Alps',
    'https://example.org',
  );
  expect(entered?.parts.at(-1)).toEqual({ paragraph: 'Viele Grüße\nYoung Alps, über Lagerfeuer' });
  expect(toSender.parts.at(-1)).toEqual({ paragraph: 'Viele Grüße\nLagerfeuer' });
});
