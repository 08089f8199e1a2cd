import { expect, test } from 'vitest';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { bodiesOf, buildSubmission } from '../../test/builders/submission.ts';
import { contactMails } from './contactMessage.ts';

test('the mail to the organiser has the complete message, and replies go to the sender', () => {
  const trip = { title: 'Gipfel & Grat', url: 'https://example.org/reisen/a/b/1-ya?a=1&b="2"', picture: null };
  const payload = { name: '<b>Anna</b>', email: 'anna@example.org', message: 'Eins\n<script>zwei</script>' };
  const [mail] = contactMails(buildSubmission({ subdomain: 'ya', trip, payload }), 'Young Alps');
  expect(mail).toMatchObject({
    id: 'LF-7K3M-Q9PD-organiser',
    ...{ about: 'LF-7K3M-Q9PD', subdomain: 'ya', to: null, delivery: 'organiser' },
    replyTo: { name: '<b>Anna</b>', address: 'anna@example.org' },
  });
  const { text, html } = bodiesOf(mail as OutgoingMail);
  expect(text).toContain('> Eins\n> <script>zwei</script>');
  expect(text).toContain(trip.url);
  expect(html).toContain('Eins\n&lt;script&gt;zwei&lt;/script&gt;');
  expect(html).toContain('&lt;b&gt;Anna&lt;/b&gt;');
  expect(html).toContain('href="https://example.org/reisen/a/b/1-ya?a=1&amp;b=&quot;2&quot;"');
});

test('the confirmation has the reference, but not the message, because the address is not verified', () => {
  const [, mail] = contactMails(buildSubmission({ subdomain: 'ya' }), 'Young Alps');
  expect(mail).toMatchObject({ to: 'anna@example.org', subdomain: 'ya', delivery: 'sender', isWithheld: false });
  expect(mail).not.toHaveProperty('replyTo');
  for (const body of Object.values(bodiesOf(mail as OutgoingMail))) {
    expect(body).toContain('LF-7K3M-Q9PD');
    expect(body).toContain('Young Alps');
    expect(body).not.toContain('Kojen');
  }
});

test('only the confirmation of a message beyond the limit of its mailbox is withheld', () => {
  const [toOrganiser, toSender] = contactMails(buildSubmission({ isUnconfirmed: true }), 'Lagerfeuer');
  expect([toOrganiser?.isWithheld, toSender?.isWithheld]).toEqual([undefined, true]);
});
