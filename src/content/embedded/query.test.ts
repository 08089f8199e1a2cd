import { describe, expect, test } from 'vitest';
import { ApiError } from './apiError.ts';
import { mutate } from './mutate.ts';
import { parseFilter, runQuery } from './query.ts';
import { openStore, type StoredDocument } from './store.ts';

const now = Date.parse('2026-05-01T10:00:00Z');
const fullAccess = { privateIds: true, publishedOnly: false };
const anonymous = { privateIds: false, publishedOnly: false };
const published = { privateIds: true, publishedOnly: true };

function storeOf(documents: { _id: string; _type: string; [field: string]: unknown }[]) {
  const store = openStore(':memory:');
  mutate(store, { mutations: documents.map((document) => ({ create: document })) }, { now });
  return store;
}

describe('documents that are visible to a query', () => {
  const store = storeOf([
    { _id: 'trip', _type: 'destination', secret: { _ref: 'private.note' } },
    { _id: 'drafts.trip', _type: 'destination' },
    { _id: 'versions.r1.trip', _type: 'destination' },
    { _id: 'private.note', _type: 'note', text: 'hidden' },
  ]);
  test.each([
    ['anonymous', '*._id', anonymous, ['trip']],
    ['anonymous, by id', '*[_id == "private.note"]._id', anonymous, []],
    ['anonymous, through a reference', '*[_id == "trip"].secret->text', anonymous, [null]],
    ['anonymous, counting', 'count(*)', anonymous, 1],
    ['published', '*._id', published, ['private.note', 'trip']],
    ['published, first page', '*[_type == "destination"] | order(_id) [0...2]._id', published, ['trip']],
    ['full access', 'count(*)', fullAccess, 4],
  ])('%s', (_name, query, access, expected) => {
    expect(runQuery(store, { query, params: {}, access })).toEqual(expected);
  });
});

describe('rejects invalid queries', () => {
  const store = storeOf([]);
  test.each([
    ['syntax', '*[_type =='],
    ['unknown function', '*[nothing(1)]'],
    ['missing parameter', '*[_id == $id]'],
    ['nesting', '('.repeat(50_000)],
    ['length', `"${'x'.repeat(200_000)}"`],
  ])('%s', (_name, query) => {
    expect(() => runQuery(store, { query, params: {}, access: fullAccess })).toThrow(ApiError);
  });
});

describe('listener filters', () => {
  const store = storeOf([{ _id: 'b', _type: 'host', name: 'Berge' }]);
  const base = { _rev: 'r', _createdAt: 't', _updatedAt: 't' };
  const trip: StoredDocument = { ...base, _id: 'a', _type: 'destination', n: 2, host: { _ref: 'b' } };
  test.each([
    ['*', true],
    ['*[_type == "destination"]', true],
    ['*[_type == "host"]', false],
    ['*[_type == "destination"][n > 2]', false],
    ['*[_type == "destination"][0]', true],
    ['*[_type == "destination"] | order(n) [5..9] {n}', true],
    ['*[host->name == "Berge"]', true],
  ])('%s', (query, expected) => {
    expect(parseFilter(store, { query, params: {}, access: fullAccess })(trip)).toBe(expected);
  });

  test('ignore private documents without a token', () => {
    expect(parseFilter(store, { query: '*', params: {}, access: anonymous })({ ...trip, _id: 'private.a' })).toBe(
      false,
    );
  });

  test('reject a query that does not begin with documents', () => {
    expect(() => parseFilter(store, { query: '{"a": 1}', params: {}, access: fullAccess })).toThrow(ApiError);
  });
});
