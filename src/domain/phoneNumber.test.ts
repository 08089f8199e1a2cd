import { expect, test } from 'vitest';
import { phoneDigits, phoneIssue } from './phoneNumber.ts';
import { tidyLine } from './text/tidyText.ts';

test.each([
  ...['030 1234567', '+49 (0)30 123-456', '(+49) 171 1234567', '0171/1234567', '0171.123.45.67', '030–123 45—67'],
  ...['\u202a+49 171 1234567\u202c', '0171\u00a01234567', '0171\u200b1234567', '030\u2009123\u2011456', '112 112'],
])('%j is a phone number', (text) => expect(phoneIssue(tidyLine(text), 'missing')).toBe(null));

test.each([
  '123',
  '-----',
  '(((((',
  '+ . / ',
  '12345',
  'ruf mich an',
  '030 1234567 abends',
  '1'.repeat(41),
  '+49+30123456',
])('%j is no phone number', (text) => expect(phoneIssue(text, 'missing')).toContain('stimmt so nicht'));

test('a missing number has a message of its own', () => expect(phoneIssue('', 'missing')).toBe('missing'));

test.each([
  ['+49 (0)30 123 45 67', '0301234567'],
  ['0049 30/1234567', '0301234567'],
  ['(+49) 30 1234567', '0301234567'],
  ['030 1234567', '0301234567'],
  ['+43 664 123456', '0664123456'],
  ['+33 1 23 45 67 89', '33123456789'],
  ['Anna 030 1234567', null],
  ['', null],
])('the digits of %j are %j', (text, digits) => expect(phoneDigits(text)).toBe(digits));
