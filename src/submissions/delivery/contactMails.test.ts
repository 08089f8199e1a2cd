import { expect, test } from 'vitest';
import { buildSubmission } from '../../../test/builders/submission.ts';
import { contactMail } from './contactMails.ts';

const platform = { name: 'Lagerfeuer', address: 'kontakt@example.org' };
const organiser = { name: 'Young Alps', address: 'hallo@ya.example.org' };
const parties = { platform, organiser };

test('the mail to the organiser has the complete message, and replies go to the sender', () => {
  const trip = { title: 'Gipfel & Grat', url: 'https://example.org/reisen/a/b/1-ya?a=1&b="2"', picture: null };
  const payload = { name: '<b>Anna</b>', email: 'anna@example.org', message: 'Eins\n<script>zwei</script>' };
  const mail = contactMail('organiser', buildSubmission({ trip, payload }), parties);
  expect(mail).toMatchObject({
    id: 'LF-7K3M-Q9PD-organiser',
    to: organiser.address,
    from: platform,
    replyTo: { name: '<b>Anna</b>', address: 'anna@example.org' },
  });
  expect(mail.text).toContain('> Eins\n> <script>zwei</script>');
  expect(mail.text).toContain(trip.url);
  expect(mail.html).toContain('Eins\n&lt;script&gt;zwei&lt;/script&gt;');
  expect(mail.html).toContain('&lt;b&gt;Anna&lt;/b&gt;');
  expect(mail.html).toContain('href="https://example.org/reisen/a/b/1-ya?a=1&amp;b=&quot;2&quot;"');
});

test('the confirmation has the reference, but not the message, because the address is not verified', () => {
  const mail = contactMail('sender', buildSubmission(), parties);
  expect(mail).toMatchObject({ to: 'anna@example.org', from: platform, replyTo: organiser });
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('LF-7K3M-Q9PD');
    expect(body).toContain('Young Alps');
    expect(body).not.toContain('Kojen');
  }
});
