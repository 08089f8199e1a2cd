import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inboxEntryOf } from './inboxEntry.ts';

const now = new Date('2026-11-21T10:00:00Z');
const at = '2026-11-21T09:00:00.000Z';

test('reads a document that has only an id, with an unknown delivery state', () => {
  const entry = inboxEntryOf({ _id: 'private.submission.LF-3333-3333' }, now);
  expect(entry).toMatchObject({ reference: 'LF-3333-3333', isBroken: true, state: 'unknown', deliveries: [] });
});

test('reads any document, and all times in the entry are valid', () => {
  const inner = fc.record(
    { by: fc.anything(), at: fc.oneof(fc.anything(), fc.constant(at)), recipient: fc.constant('organiser') },
    { requiredKeys: [] },
  );
  const value = fc.oneof(fc.anything(), inner, fc.array(inner), fc.constant(at));
  const names = ['reference', 'kind', 'receivedAt', 'deliveries', 'answered', 'payload', 'trip', 'departure', 'price'];
  const documents = fc.dictionary(fc.constantFrom(...names), value);
  fc.assert(
    fc.property(documents, (document) => {
      const { answered, deliveries, receivedAt } = inboxEntryOf({ ...document, _id: 'private.submission.x' }, now);
      const times = [receivedAt, answered?.at, ...deliveries.flatMap((delivery) => [delivery.at, delivery.nextTry])];
      expect(times.filter((time) => time && Number.isNaN(Date.parse(time)))).toEqual([]);
    }),
  );
});

test.each([
  ['answered', { answered: { by: 'kim', at: 'gestern' } }],
  ['deliveries', { deliveries: [{ recipient: 'sender', outcome: 'refused', at: 'gestern' }] }],
])('control: omits invalid times (%s)', (_, fields) => {
  expect(inboxEntryOf({ ...fields, _id: 'x' }, now)).toMatchObject({ answered: null, deliveries: [] });
});
