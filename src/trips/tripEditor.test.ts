// Proves specification §9.2
/** A trip with one invalid value: its errors are German sentences. */
import { expect, test } from 'vitest';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { bodiesWithOneInvalidValue } from '#test/builders/invalidBodies.ts';
import { isGermanSentence } from '#test/setup/germanSentence.ts';
import type { TripBase } from './tripBase.ts';
import { createTripEditor } from './tripEditor.ts';

const key = { subdomain: 'ya', destinationId: 10 };
const trip = { ...buildDestination({ ...key, description: [] }), videoUrl: 'https://example.org/film', _rev: 'first' };
const kim = { ...key, username: 'kim', role: 'owner', isMarketplaceAdmin: false, session: '' } as const;

/** Stores nothing. */
const transaction = { patch: () => transaction, create: () => transaction, commit: async () => ({}) };
const editor = createTripEditor({
  content: { main: { getDocument: async () => trip, transaction: () => transaction } },
  env: { hosts: createHosts(defaultHosts) },
  takenPlaces: async () => new Map(),
  now: () => new Date('2026-11-21T10:00:00Z'),
} as unknown as TripBase);

type Outcome = object | null;

/** Sends a body to the editor, and the minimum number of distinct fields in the errors about all bodies. */
const calls: [name: string, send: (body: Record<string, unknown>) => Outcome | Promise<Outcome>, fields: number][] = [
  ['save', (body) => editor.save(key, trip._rev, body, { ...kim, account: kim }), 20],
  ['draft', (body) => editor.draft(key, body), 20],
  ['check', (body) => editor.check(body, 'ya'), 10],
];

test.each(calls)('%s', async (_, send, fields) => {
  const reported = new Set<string>();
  for (const body of bodiesWithOneInvalidValue(trip)) {
    const outcome = await send(body as Record<string, unknown>);
    const errors = outcome && 'invalid' in outcome ? (outcome.invalid as { field: string; message: string }[]) : [];
    for (const { field } of errors) reported.add(field);
    expect(errors.filter(({ message }) => !isGermanSentence(message))).toEqual([]);
  }
  expect(reported.size, [...reported].join(' ')).toBeGreaterThanOrEqual(fields);
});
