import { describe, expect, test } from 'vitest';
import { isMailAddress, mailboxKey } from './mailAddress.ts';

test.each([
  ['kim@example.de', 'kim@example.de'],
  [' Kim@Example.DE ', 'kim@example.de'],
  ['kim+lager@example.de', 'kim@example.de'],
  ['kim+a+b@example.de', 'kim@example.de'],
  ['+kim@example.de', '+kim@example.de'],
  ['kim.meier@example.de', 'kim.meier@example.de'],
  ['k.im.meier+x@gmail.com', 'kimmeier@gmail.com'],
  ['kimmeier@googlemail.com', 'kimmeier@gmail.com'],
  ['"a@b"@example.de', '"a@b"@example.de'],
])('the mailbox of %s is %s', (address, key) => {
  expect(mailboxKey(address)).toBe(key);
});

describe('is an address', () => {
  test.each([
    ...['a@b.de', 'anna.maria+reise@mail.example.org', "o'hara@example.org", 'A@B.DE', 'a?bcc=b@example.org'],
    ...['x@käse-müller.de', 'eva@mu\u0308nchen.de', 'hallo@förderkreis.example', 'x@xn--mnchen-3ya.de', 'a@ডোমেন.বাংলা'],
  ])('%s', (text) => expect(isMailAddress(text)).toBe(true));

  test.each([
    ...['', 'anna', 'anna@', '@example.org', 'anna@example', 'anna@example..org', 'anna@-example.org', 'a@b.de.'],
    ...['anna@127.0.0.1', 'a@1.2', 'a@[::1]', 'a@b.de:25', 'a@b.de/c', 'a@b%2ede', 'a@b@c.de', 'a@b_c.de'],
    ...['an na@example.org', 'anna@example.org, bob@example.org', 'anna@example.org\nBcc: bob@example.org'],
    ...['"anna"@example.org', 'anna.@example.org', '.anna@example.org', 'änna@example.org', 'a\u200b@example.org'],
    ...[`${'a'.repeat(65)}@example.org`, `a@${'b.'.repeat(130)}de`, `a@${'b'.repeat(64)}.de`],
  ])('not %j', (text) => expect(isMailAddress(text)).toBe(false));
});
