import fc from 'fast-check';
import { evaluateSync, parse } from 'groq-js';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../apiError.ts';
import { mutate } from '../mutations/mutate.ts';
import { fullAccess, type StoredDocument } from '../store/document.ts';
import { openStore } from '../store/store.ts';
import { parseFilter, runQuery } from './query.ts';

const now = Date.parse('2026-05-01T10:00:00Z');
const anonymous = { privateIds: false, publishedOnly: false };
const published = { privateIds: true, publishedOnly: true };

function storeOf(documents: { _id: string; _type: string; [field: string]: unknown }[]) {
  const store = openStore(':memory:');
  mutate(store, { mutations: documents.map((document) => ({ create: document })) }, { now });
  return store;
}

function trips(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    _id: `ya-${String(i).padStart(6, '0')}`,
    _type: i % 10 === 0 ? 'host' : 'destination',
    title: `Trip ${i}`,
  }));
}

describe('number of documents a query reads', () => {
  const store = storeOf(trips(100_000));
  const runAndCountReads = (query: string, params = {}) => {
    const before = store.reads.documents;
    const result = runQuery(store, { query, params, access: fullAccess });
    return { result, reads: store.reads.documents - before };
  };

  test.each([
    ['*[_id == $id][0]', { id: 'ya-004711' }, 1],
    ['*[$id == _id]{title}', { id: 'ya-004711' }, 1],
    ['*[_type == "destination" && _id == $id][0]', { id: 'ya-004711' }, 1],
    ['*[_id in $ids]', { ids: ['ya-000001', 'ya-000002', 'nobody'] }, 2],
    ['*[_id == "ya-000001" || _id == "ya-000002"]', {}, 2],
    ['*[_id == $id]', { id: null }, 0],
    ['*[_type == "nothing"]', {}, 0],
    [
      '*[_type == $type && _id > $after] | order(_id) [0...100] {_id, _rev}',
      { type: 'destination', after: 'ya-05' },
      100,
    ],
    ['*[_type == $type] | order(_id asc) [20..29]', { type: 'destination' }, 30],
    ['*[_type == $type][0]', { type: 'destination' }, 1],
    ['{"a": *[_id == "ya-000001"][0], "b": *[_id == "ya-000002"][0].title}', {}, 2],
  ])('%s', (query, params, expected) => {
    expect(runAndCountReads(query, params).reads).toBe(expected);
  });

  test('a mutation reads only the document it changes', () => {
    const before = store.reads.documents;
    mutate(store, { mutations: [{ patch: { id: 'ya-004711', set: { title: 'New' } } }] }, { now });
    expect(store.reads.documents - before).toBe(1);
  });

  test('pages of revisions cover all documents of a type', () => {
    let after = '';
    const seen: string[] = [];
    for (;;) {
      const query = '*[_type == "host" && _id > $after] | order(_id) [0...3000] {_id, _rev}';
      const page = runAndCountReads(query, { after }).result as StoredDocument[];
      if (page.length === 0) break;
      seen.push(...page.map(({ _id }) => _id));
      after = seen.at(-1) ?? '';
    }
    expect(seen).toEqual(
      trips(100_000)
        .filter(({ _type }) => _type === 'host')
        .map(({ _id }) => _id),
    );
  });
});

test('a planned query returns the same result as a scan of all documents', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const documents = ids.map((_id, n) => ({ _id, _type: n % 2 ? 'odd' : 'even', n, ref: { _ref: ids[(n + 1) % 5] } }));
  const store = storeOf(documents);
  const allDocuments = ids.map((id) => store.get(id));

  const term = fc.oneof(
    fc.constantFrom('_id == "a"', '"b" == _id', '_id in ["a", "c", "x"]', '_id > "b"', '_id != "a"', '_id in "a"'),
    fc.constantFrom(
      '_type == "odd"',
      '_type in ["odd", "even"]',
      '_type == "none"',
      '_type == null',
      '!(_type == "odd")',
    ),
    fc.constantFrom('n > 1', 'n == 3', 'true', 'defined(ref)', '_id == ref._ref', 'ref->n == 2', 'references("a")'),
  );
  const { filter } = fc.letrec<{ filter: string }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3 },
      term,
      fc.tuple(tie('filter'), fc.constantFrom('&&', '||'), tie('filter')).map(([a, op, b]) => `(${a}) ${op} (${b})`),
    ),
  }));
  const tail = fc.constantFrom(
    '',
    '[0]',
    '[1]',
    '[0...2]',
    '[0..2]{_id}',
    '|order(_id)[0...2]',
    '|order(_id asc)[1..2]{_id, _rev}',
    '|order(_id desc)[0]',
    '|order(n desc)[0...2]{_id}',
    '{_id, _type}',
    '{_id, n}',
    '{"d": @}',
    '.ref->{_id, n}',
    '[-1]',
    '[n > 2]',
    '[].n',
    '{_id, "others": *[_type == ^._type]._id}',
    '{_id, "n": count(*[n > ^.n])}',
    '{...}',
  );
  fc.assert(
    fc.property(filter, tail, fc.boolean(), (expression, rest, counted) => {
      const query = counted ? `count(*[${expression}]${rest})` : `*[${expression}]${rest}`;
      const scanned = evaluateSync(parse(query), { dataset: allDocuments }) as { data: unknown };
      expect(JSON.parse(JSON.stringify(runQuery(store, { query, params: {}, access: fullAccess })))).toEqual(
        JSON.parse(JSON.stringify(scanned.data ?? null)),
      );
    }),
    { numRuns: 150 },
  );
});

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
