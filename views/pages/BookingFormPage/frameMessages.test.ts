import { expect, test } from 'vitest';
import { readFrameMessage } from './frameMessages.ts';

const frame = {} as Window;
const own = 'https://example.org';
const data = { type: 'buchungsformular', height: 900 };

test('the own booking form in the own frame is listened to', () => {
  expect(readFrameMessage({ origin: own, source: frame, data }, frame, own)).toEqual(data);
});

test.each([
  ['another origin', { origin: 'https://elsewhere.example', source: frame, data }],
  ['another window', { origin: own, source: {} as Window, data }],
  ['no window', { origin: own, source: null, data }],
  ['another message', { origin: own, source: frame, data: { type: 'webpack' } }],
  ['a text', { origin: own, source: frame, data: 'buchungsformular' }],
  ['nothing', { origin: own, source: frame, data: null }],
])('%s is not', (_what, event) => expect(readFrameMessage(event, frame, own)).toBeNull());
