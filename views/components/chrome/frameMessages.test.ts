import { expect, test } from 'vitest';
import { readFrameMessage } from './frameMessages.ts';

const frame = {} as Window;
const own = 'https://example.org';
const data = { type: 'buchungsformular', height: 900 };

test('accepts a message of the booking form in the expected frame', () => {
  expect(readFrameMessage({ origin: own, source: frame, data }, frame, own)).toEqual(data);
});

test.each([
  ['another origin', { origin: 'https://elsewhere.example', source: frame, data }],
  ['another window', { origin: own, source: {} as Window, data }],
  ['no window', { origin: own, source: null, data }],
  ['another message', { origin: own, source: frame, data: { type: 'webpack' } }],
  ['a string', { origin: own, source: frame, data: 'buchungsformular' }],
  ['null', { origin: own, source: frame, data: null }],
])('ignores messages: %s', (_case, event) => expect(readFrameMessage(event, frame, own)).toBeNull());
