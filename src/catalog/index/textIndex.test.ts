import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBit, type Bits, emptyBits, forEachBit } from './bitset.ts';
import { createTextIndex, type IndexedText, type TextIndex } from './textIndex.ts';
import { queryWords } from './words.ts';

const nothing: IndexedText = { title: '', place: '', category: '', description: '' };

function indexOf(...texts: Partial<IndexedText>[]): { index: TextIndex; all: Bits } {
  const index = createTextIndex();
  const all = emptyBits();
  for (const [slot, text] of texts.entries()) {
    index.set(slot, { ...nothing, ...text });
    addBit(all, slot);
  }
  return { index, all };
}

/** Returns the matching slots, best match first. */
function found({ index, all }: { index: TextIndex; all: Bits }, text: string): number[] {
  const { bits, scores } = index.match(queryWords(text), all);
  const slots: number[] = [];
  forEachBit(bits, (slot) => slots.push(slot));
  return slots.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

describe('match (specification §4.7)', () => {
  test.each([
    ['strand', 'Weiße Strände und Dünen', true],
    ['Strände', 'Zelten am Strand', true],
    ['straende', 'Zelten am Strand', true],
    ['oesterreich', 'Ski in Österreich', true],
    ['osterreich', 'Ski in Österreich', true],
    ['Österreich', 'Ski in Oesterreich', true],
    ['ÖSTERREICH', 'Ski in Osterreich', true],
    ['öster', 'Ski in Österreich', true],
    ['segel', 'Segelcamp', true],
    ['fussball', 'Fußballcamp', true],
    ['Strnad', 'Zelten am Strand', true],
    ['Stramd', 'Zelten am Strand', true],
    ['Straand', 'Zelten am Strand', true],
    ['Stand', 'Zelten am Strand', true],
    ['Strannd', 'Weiße Strände', true],
    ['Oestereich', 'Ski in Österreich', true],
    ['Niederlnade', 'Segeln in den Niederlanden', true],
    ['Sttrannd', 'Zelten am Strand', false],
    ['Wlad', 'Camp im Wald', false],
    ['ski österreich', 'Ski in Österreich', true],
    ['ski oder österreich', 'Ski in Österreich', true],
    ['österreich ski', 'Ski in Österreich', true],
    ['ski italien', 'Ski in Österreich', false],
    ['reich', 'Ski in Österreich', false],
    ['2027', 'Sommer 2027', true],
  ])('"%s" in "%s": %s', (text, title, matches) => {
    expect(found(indexOf({ title }), text)).toEqual(matches ? [0] : []);
  });

  test('finds a trip whose matching words are in different fields', () => {
    expect(found(indexOf({ title: 'Segelcamp', place: 'Lemmer Niederlande' }), 'segel niederlande')).toEqual([0]);
  });

  test('allows typos only if there is no other match', () => {
    const trips = indexOf({ title: 'Reiten' }, { title: 'Reisen' });
    expect(found(trips, 'Reiten')).toEqual([0]);
    const onlySecond = emptyBits();
    addBit(onlySecond, 1);
    expect(found({ index: trips.index, all: onlySecond }, 'Reiten')).toEqual([0, 1]);
  });
});

test('ranks title over place over category over description, for every kind of match', () => {
  const trips = indexOf(
    { description: 'Strand' },
    { category: 'Strand' },
    { place: 'Strand' },
    { title: 'Strandurlaub' },
  );
  expect(found(trips, 'strand')).toEqual([3, 2, 1, 0]);
});

test('within a field, ranks the exact word over another ending over a prefix', () => {
  expect(found(indexOf({ title: 'Strandurlaub' }, { title: 'Strände' }, { title: 'Strand' }), 'strand')).toEqual([
    2, 1, 0,
  ]);
});

describe('completions', () => {
  const trips = indexOf(
    { title: 'Strandcamp', description: 'Wasserrutsche Wasserball' },
    { title: 'Strand und Wasser', place: 'Österreich' },
    { title: 'Strände' },
  );
  test.each([
    ['str', ['Strand', 'Strandcamp']],
    ['wasser', ['Wasser', 'Wasserball', 'Wasserrutsche']],
    ['oster', ['Österreich']],
    ['und', []],
    ['x', []],
  ])('%s → %s', (folded, words) => {
    expect(trips.index.completions(folded, trips.all, 8)).toEqual(words);
  });
  test('come only from the given trips, up to the limit', () => {
    const second = emptyBits();
    addBit(second, 1);
    expect(trips.index.completions('strand', second, 8)).toEqual(['Strand']);
    expect(trips.index.completions('wasser', trips.all, 2)).toHaveLength(2);
  });
});

test('returns the same results after any edits as a newly built index', () => {
  const word = fc.constantFrom('Strand', 'Strände', 'Ski', 'Wald', 'Wälder', 'Segeln', 'Österreich', 'Reiten');
  const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  const edit = fc.record({ slot: fc.nat(5), title: text, description: text, remove: fc.boolean() });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), word, (edits, searched) => {
      const edited = createTextIndex();
      const last = new Map<number, Partial<IndexedText>>();
      for (const { slot, title, description, remove } of edits) {
        if (remove) edited.remove(slot);
        else edited.set(slot, { ...nothing, title, description });
        if (remove) last.delete(slot);
        else last.set(slot, { title, description });
      }
      const fresh = createTextIndex();
      const all = emptyBits();
      for (const [slot, words] of last) {
        fresh.set(slot, { ...nothing, ...words });
        addBit(all, slot);
      }
      expect(found({ index: edited, all }, searched)).toEqual(found({ index: fresh, all }, searched));
      expect(edited.completions('s', all, 8)).toEqual(fresh.completions('s', all, 8));
    }),
  );
});
