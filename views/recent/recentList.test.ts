// Proves specification §5.6
import { expect, test } from 'vitest';
import { addRecent, maxRecentTrips, parseRecent, serialiseRecent } from './recentList.ts';

const empty = { isOn: true, ids: [] };

test('keeps the latest 12 trips, each once', () => {
  const ids = Array.from({ length: 20 }, (_, index) => `${index + 1}-ya`);
  const recent = [...ids, '15-ya'].reduce(addRecent, empty);
  expect(recent.ids).toHaveLength(maxRecentTrips);
  expect(recent.ids.slice(0, 3)).toEqual(['15-ya', '20-ya', '19-ya']);
  expect(parseRecent(serialiseRecent(recent))).toEqual(recent);
});

test('adds nothing while switched off', () => {
  const off = parseRecent(serialiseRecent({ isOn: false, ids: ['1-ya'] }));
  expect(off).toEqual({ isOn: false, ids: [] });
  expect(addRecent(off, '1-ya')).toEqual(off);
});

test.each([
  ['nothing', null, []],
  ['invalid JSON', '["1-ya"', []],
  ['a map', '{"1-ya":true}', []],
  ['null', 'null', []],
  ['invalid and repeated ids', '["1-ya",7,"<b>","1-ya","2-ya"]', ['1-ya', '2-ya']],
])('parseRecent: %s', (_, text, ids) => {
  expect(parseRecent(text)).toEqual({ isOn: true, ids });
});
