// Proves specification §5.6
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { favouritesPath, parseSharedList } from './sharedFavourites.ts';
import {
  decodeVotes,
  encodeVotes,
  leadingTrips,
  maxVoters,
  missingVoters,
  parseName,
  votersOf,
  withVoter,
} from './votes.ts';

const list = ['1001-lagerfeuer', '7-ya', '42-science-camp'];
const mia = { name: 'Mia', ids: ['1001-lagerfeuer', '42-science-camp'] };
const papa = { name: 'Papa', ids: ['7-ya'] };

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map(parseName)
  .filter((text) => text !== null);
const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 25 })
  .map((numbers) => numbers.map((number) => `${number}-ya`));
const votedList = ids.chain((allIds) =>
  fc.record({
    allIds: fc.constant(allIds),
    voters: fc.uniqueArray(fc.record({ name, ids: fc.subarray(allIds) }), {
      maxLength: maxVoters,
      selector: (voter) => voter.name.toLowerCase(),
    }),
  }),
);

describe('votes in a link', () => {
  test('have a short form', () => {
    expect(favouritesPath(1, list, [mia, papa])).toBe(
      '/favoriten#reisen=1001-lagerfeuer,7-ya,42-science-camp&stimmen=Mia:1.3,Papa:2',
    );
  });

  test('survive the round trip through any address', () => {
    fc.assert(
      fc.property(votedList, ({ allIds, voters }) => {
        const url = new URL(favouritesPath(1, allIds, voters), 'https://example.org');
        expect(parseSharedList(url.hash)).toEqual({ ids: allIds, voters, hasInvalidVotes: false });
      }),
    );
  });

  test('survive escaped separators', () => {
    const hash = `#reisen=${list.join('%2C')}%26stimmen%3D${encodeVotes([mia, papa], list).replaceAll(':', '%3A').replaceAll(',', '%2C')}`;
    expect(parseSharedList(hash)?.voters).toEqual([mia, papa]);
  });

  test('any text is decoded to valid votes or rejected', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z%0-9:.,<]{0,40}$/));
    fc.assert(
      fc.property(text, (votes) => {
        const voters = decodeVotes(votes, list);
        if (!voters) return;
        expect(voters.length).toBeLessThanOrEqual(maxVoters);
        for (const voter of voters) {
          expect(parseName(voter.name)).toBe(voter.name);
          expect(list).toEqual(expect.arrayContaining([...voter.ids]));
        }
        expect(decodeVotes(encodeVotes(voters, list), list)).toEqual(voters);
      }),
    );
  });

  test.each([
    ['a number outside the list', 'Mia:4'],
    ['the number 0', 'Mia:0'],
    ['a repeated number', 'Mia:1.1'],
    ['a repeated name', 'Mia:1,mia:2'],
    ['a missing name', ':1'],
    ['markup', '%3Cb%3EMia:1'],
    ['a control character', 'Mia%0A:1'],
    ['a text direction character', '%E2%80%AEMia:1'],
    ['invalid escapes', '%E0%A4%A:1'],
    ['a name that is too long', `${'a'.repeat(21)}:1`],
    ['too many voters', Array.from({ length: 9 }, (_, index) => `Kind ${index}:1`).join(',')],
    ['text without votes', 'Mia'],
  ])('%s is rejected', (_, votes) => {
    expect(decodeVotes(votes, list)).toBeNull();
    expect(parseSharedList(`#reisen=${list.join(',')}&stimmen=${votes}`)).toEqual({
      ids: list,
      voters: [],
      hasInvalidVotes: true,
    });
  });

  test('are rejected if the list is incomplete or too long', () => {
    expect(parseSharedList('#reisen=1-ya,x,2-ya&stimmen=Mia:1')?.hasInvalidVotes).toBe(true);
    const many = Array.from({ length: 26 }, (_, index) => `${index + 1}-ya`);
    expect(parseSharedList(`#reisen=${many.join(',')}&stimmen=Mia:1`)?.hasInvalidVotes).toBe(true);
  });
});

test.each([
  ['  Mia   Marie ', 'Mia Marie'],
  ['Oma', 'Oma'],
  ['O’Neill-Öz', 'O’Neill-Öz'],
  ['M', 'M'],
  ['', null],
  ['<b>', null],
  ['-', null],
  ['a'.repeat(21), null],
])('parseName(%j) returns %j', (text, expected) => {
  expect(parseName(text)).toBe(expected);
});

describe('withVoter', () => {
  test('adds a voter and replaces the votes of a known name', () => {
    expect(withVoter([mia], papa)).toEqual([mia, papa]);
    expect(withVoter([mia, papa], { name: 'MIA', ids: [] })).toEqual([{ name: 'MIA', ids: [] }, papa]);
  });

  test('rejects one voter too many', () => {
    const full = Array.from({ length: maxVoters }, (_, index) => ({ name: `Kind ${index}`, ids: [] }));
    expect(withVoter(full, papa)).toBeNull();
    expect(withVoter(full, { name: 'Kind 3', ids: list })).toHaveLength(maxVoters);
  });
});

test('names the voters that a link lacks, as many as it has room for', () => {
  expect(missingVoters([papa], [mia, papa])).toEqual([mia]);
  expect(missingVoters([mia, papa], [{ name: 'MIA', ids: [] }])).toEqual([]);
  const others = Array.from({ length: maxVoters - 1 }, (_, index) => ({ name: `Kind ${index}`, ids: [] }));
  expect(missingVoters(others, [mia, papa])).toEqual([mia]);
});

test('counts votes', () => {
  expect(votersOf([mia, papa], '7-ya')).toEqual(['Papa']);
  expect(leadingTrips([mia, papa, { name: 'Opa', ids: ['7-ya'] }], list)).toEqual({ ids: ['7-ya'], votes: 2 });
  expect(leadingTrips([mia, papa], list)?.ids).toEqual(list);
  expect(leadingTrips([{ name: 'Mia', ids: [] }], list)).toBeNull();
});
