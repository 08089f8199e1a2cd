import { expect, test } from 'vitest';
import { mailboxKey } from './mailboxKey.ts';

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
