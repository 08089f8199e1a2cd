import { expect, test } from 'vitest';
import { shownIncidents } from './shownIncidents.ts';
import type { IncidentDocument } from './siteDocuments.ts';

const now = new Date('2026-11-21T10:00:00Z');

function incident(startedAt: string, resolvedAt?: string): IncidentDocument {
  const times = { startedAt, ...(resolvedAt && { resolvedAt }) };
  return { _id: startedAt, _type: 'incident', title: 'Störung', text: 'Text', components: ['pages'], ...times };
}

test.each<[string, IncidentDocument, boolean]>([
  ['lasts for a year', incident('2025-11-21T10:00:00Z'), true],
  ['ended 90 days ago', incident('2026-08-20T10:00:00Z', '2026-08-23T10:00:00Z'), true],
  ['ended earlier', incident('2026-08-20T10:00:00Z', '2026-08-23T09:59:59Z'), false],
  ['begins now', incident('2026-11-21T10:00:00Z'), true],
  ['begins later', incident('2026-11-21T10:00:01Z'), false],
])('an incident that %s', (_what, one, isShown) => {
  expect(shownIncidents([one], now)).toEqual(isShown ? [one] : []);
});

test('at most ten are shown, the latest first, whatever the notation of their times', () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    incident(`2026-11-${10 + (index % 5)}T08:00:0${index % 10}.5Z`),
  );
  const shown = shownIncidents([...many, incident('2026-11-20T08:00:00Z')], now);
  const times = shown.map(({ startedAt }) => Date.parse(startedAt));
  expect([shown.length, shown[0]?.startedAt]).toEqual([10, '2026-11-20T08:00:00Z']);
  expect(times).toEqual([...times].sort((a, b) => b - a));
});
