import { expect, test } from 'vitest';
import { readDeskMessage } from './frameMessages.ts';

const frame = {} as Window;
const own = 'https://example.org';
const data = { type: 'buchungsformular', height: 900 };

test('the own desk in the own frame is listened to', () => {
  expect(readDeskMessage({ origin: own, source: frame, data }, frame, own)).toEqual(data);
});

test.each([
  ['another origin', { origin: 'https://elsewhere.example', source: frame, data }],
  ['another window', { origin: own, source: {} as Window, data }],
  ['no window', { origin: own, source: null, data }],
  ['another message', { origin: own, source: frame, data: { type: 'webpack' } }],
  ['a text', { origin: own, source: frame, data: 'buchungsformular' }],
  ['nothing', { origin: own, source: frame, data: null }],
])('%s is not', (_what, event) => expect(readDeskMessage(event, frame, own)).toBeNull());
