import { expect, test } from 'vitest';
import { mailHref, phoneHref } from './contactHref.ts';

test.each<[Parameters<typeof mailHref>, string]>([
  [['kim@example.org'], 'mailto:kim@example.org'],
  [['a?bcc=b&c@example.org', { subject: 'LF-1' }], 'mailto:a%3Fbcc%3Db%26c@example.org?subject=LF-1'],
  [['', { subject: 'Ä & B', body: 'a\nb' }], 'mailto:?subject=%C3%84%20%26%20B&body=a%0D%0Ab'],
])('%j → %s', (mail, href) => expect(mailHref(...mail)).toBe(href));

test('a phone number keeps its digits and its plus', () => {
  expect(phoneHref('+49 (30) 123–45')).toBe('tel:+493012345');
});
