// Proves specification §4.7
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBit, type Bits, emptyBits, forEachBit } from './bitset.ts';
import type { IndexedText } from './textFields.ts';
import { createTextIndex, type TextIndex } from './textIndex.ts';
import { queryWords } from './words.ts';

const nothing: IndexedText = { title: '', place: '', category: '', teaser: '', description: '' };

function indexOf(...texts: Partial<IndexedText>[]): { index: TextIndex; all: Bits } {
  const index = createTextIndex();
  const all = emptyBits();
  for (const [slot, text] of texts.entries()) {
    index.set(slot, { ...nothing, ...text });
    addBit(all, slot);
  }
  return { index, all };
}

/** Returns the match with the slots, best match first. */
function match({ index, all }: { index: TextIndex; all: Bits }, text: string) {
  const { bits, mentions, scores, ...changes } = index.match(queryWords(text), all);
  const slotsOf = (set: Bits) => {
    const slots: number[] = [];
    forEachBit(set, (slot) => slots.push(slot));
    return slots.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  };
  return { slots: slotsOf(bits), mentions: slotsOf(mentions), ...changes };
}

function found(trips: { index: TextIndex; all: Bits }, text: string): number[] {
  return match(trips, text).slots;
}

describe('match (specification §4.7)', () => {
  test.each([
    ['strand', 'Weiße Strände und Dünen', true],
    ['Strände', 'Zelten am Strand', true],
    ['oesterreich', 'Ski in Österreich', true],
    ['Österreich', 'Ski in Oesterreich', true],
    ['öster', 'Ski in Österreich', true],
    ['segel', 'Segelcamp', true],
    ['fussball', 'Fußballcamp', true],
    ['Strnad', 'Zelten am Strand', true],
    ['Stramd', 'Zelten am Strand', true],
    ['Straand', 'Zelten am Strand', true],
    ['Strad', 'Zelten am Strand', true],
    ['Strannd', 'Weiße Strände', true],
    ['Oestereich', 'Ski in Österreich', true],
    ['Niederlnade', 'Segeln in den Niederlanden', true],
    ['Sttrannd', 'Zelten am Strand', false],
    ['Wlad', 'Camp im Wald', false],
    ['ski österreich', 'Ski in Österreich', true],
    ['ski oder österreich', 'Ski in Österreich', true],
    ['österreich ski', 'Ski in Österreich', true],
    ['ski italien', 'Ski in Österreich', true],
    ['italien', 'Ski in Österreich', false],
    ['Reiter', 'Reiterferien', true],
    ['Ferien', 'Reiterferien', true],
    ['Reiterferien', 'Ferien mit Reitern', true],
    ['Segelkurs', 'Segeln lernen', true],
    ['Segeln', 'Jollensegeln', true],
    ['Wandern', 'Kletterwand', false],
    ['tauchen', 'Was wir brauchen', false],
    ['Sachsen', 'Alle wachsen', false],
    ['reich', 'Ski in Österreich', false],
    ['2027', 'Sommer 2027', true],
  ])('"%s" in "%s": %s', (text, title, matches) => {
    expect(found(indexOf({ title }), text)).toEqual(matches ? [0] : []);
  });

  test('finds a trip whose matching words are in different fields', () => {
    expect(found(indexOf({ title: 'Segelcamp', place: 'Lemmer Niederlande' }), 'segel niederlande')).toEqual([0]);
  });

  test('does not correct a word that occurs in the index, in any trip', () => {
    const trips = indexOf({ title: 'Segelm' }, { title: 'Segeln' });
    const onlySecond = emptyBits();
    addBit(onlySecond, 1);
    expect(match(trips, 'Segelm')).toMatchObject({ slots: [0], corrections: [] });
    expect(match({ ...trips, all: onlySecond }, 'Segelm')).toMatchObject({ corrections: [], omitted: ['Segelm'] });
  });

  test('corrects to the word that differs in one letter rather than to one whose stem does', () => {
    const trips = indexOf({ title: 'Programm' }, { description: 'Programmieren' });
    expect(match(trips, 'Programieren')).toMatchObject({
      slots: [1],
      corrections: [{ from: 'Programieren', to: 'Programmieren' }],
    });
  });

  test('requires a verb that a trip has together with the other words', () => {
    const trips = indexOf({ title: 'Kuhglocken' }, { description: 'Kühe melken' });
    expect(found(trips, 'Kühe melken')).toEqual([1]);
    expect(found(trips, 'Kühe sehen')).toEqual([0, 1]);
    expect(match(trips, 'Kühe malen')).toMatchObject({ slots: [0, 1], omitted: ['malen'] });
  });

  test('requires the noun beside a landscape or a verb that says little alone', () => {
    const trips = indexOf({ title: 'Ferien am See' }, { description: 'Zelt am See' }, { title: 'Baumhaus bauen' });
    expect(found(trips, 'Zelt am See')).toEqual([1]);
    const rockets = indexOf({ title: 'Baumhaus bauen' }, { description: 'Raketen bauen' });
    expect(found(rockets, 'Raketen bauen')).toEqual([1]);
  });

  test('finds any compound that begins with an activity, and no other thing in a description', () => {
    expect(found(indexOf({ description: 'Yogadeck am Morgen' }), 'Yoga')).toEqual([0]);
    const trips = indexOf({ description: 'Kochkurs am Morgen' }, { description: 'Kochtopf am Abend' });
    expect(found(trips, 'Kochen')).toEqual([0]);
  });

  test('searches for the last known part of an unknown compound, and reports it', () => {
    const trips = indexOf({ title: 'Wanderung zum Gipfel' }, { title: 'Urlaub in der Hütte' });
    expect(match(trips, 'Hüttenwanderungen')).toMatchObject({
      slots: [0],
      corrections: [{ from: 'Hüttenwanderungen', to: 'Wanderung' }],
    });
  });

  test('offers the part of an unknown compound that is another thing, and does not search for it', () => {
    const trips = indexOf({ title: 'Mit dem Boot' });
    expect(match(trips, 'Hausboot')).toMatchObject({
      slots: [],
      corrections: [],
      alternatives: [{ from: 'Hausboot', to: 'Boot' }],
    });
  });

  test('a verb does not replace a noun that no trip has', () => {
    const trips = indexOf({ description: 'Wir bauen ein Floß' }, { title: 'Segeln am Meer' });
    expect(match(trips, 'Seifenkisten bauen')).toMatchObject({ slots: [], omitted: ['Seifenkisten'] });
    expect(match(trips, 'Judo Segeln')).toMatchObject({ slots: [1], omitted: ['Judo'] });
  });

  test('a correction is no word that says little', () => {
    const trips = indexOf({ description: 'Drachen steigen lassen' }, { description: 'Durch die Gassen' });
    expect(match(trips, 'Jassen')).toMatchObject({ slots: [], omitted: ['Jassen'] });
  });

  test('two typos in a long word are corrected if no word differs in one', () => {
    const trips = indexOf({ title: 'Mountainbike-Camp' });
    expect(match(trips, 'Mountenbike')).toMatchObject({ slots: [0] });
  });

  test('a profession has the stem of its masculine form', () => {
    const trips = indexOf({ title: 'Schauspieler gesucht' });
    expect(found(trips, 'Schauspielerinnen')).toEqual([0]);
  });

  test('the parts of a known compound do not match separately in descriptions', () => {
    const trips = indexOf({ description: 'Wasserski fahren' }, { description: 'Viel Wasser, und im Winter Ski' });
    expect(found(trips, 'Wasserski')).toEqual([0]);
  });

  test('separate parts in a description do not hide a typo', () => {
    const trips = indexOf({ title: 'Österreich' }, { description: 'Ein Osterfest unter der Eiche' });
    expect(match(trips, 'Östereich')).toMatchObject({ slots: [0], corrections: [{ to: 'Österreich' }] });
    const withoutCorrection = indexOf({ description: 'Handys bleiben aus, viel Zeit ist frei' });
    expect(found(withoutCorrection, 'handyfrei')).toEqual([0]);
  });

  test('a German word does not find longer words in descriptions, the beginning of a word does', () => {
    const trips = indexOf({ description: 'Hundert Spiele' }, { description: 'Ein Hund lebt im Haus' });
    expect(found(trips, 'Hund')).toEqual([1]);
    expect(found(indexOf({ description: 'Stockbrot am Feuer' }), 'Stockb')).toEqual([0]);
  });

  test('a compound is not replaced by a part that occurs only in descriptions or places', () => {
    const trips = indexOf({ description: 'Ein Stuhl am Strand' }, { place: 'Bad Saarow' });
    expect(match(trips, 'Rollstuhl')).toMatchObject({ slots: [], omitted: ['Rollstuhl'] });
    expect(match(trips, 'Schwimmbad')).toMatchObject({ slots: [], omitted: ['Schwimmbad'] });
  });

  test('names of regions are neither split nor corrected', () => {
    const trips = indexOf({ title: 'Drei Länder' }, { title: 'Winter Tales' });
    expect(match(trips, 'Sauerland')).toMatchObject({ slots: [], corrections: [], alternatives: [] });
    expect(match(trips, 'Wales')).toMatchObject({ slots: [], corrections: [] });
  });

  test('of trips that match in the same field, one whose description also matches comes first', () => {
    const trips = indexOf({ category: 'Ski' }, { category: 'Ski', description: 'Ski für alle' });
    expect(found(trips, 'Ski')).toEqual([1, 0]);
  });

  test('corrects unknown words one by one, and reports it', () => {
    const trips = indexOf({ title: 'Fußballcamp', place: 'Leipzig' }, { title: 'Reiten', place: 'Leipzig' });
    expect(match(trips, 'Fusball Leipzg')).toMatchObject({
      slots: [0],
      corrections: [
        { from: 'Fusball', to: 'Fußball' },
        { from: 'Leipzg', to: 'Leipzig' },
      ],
    });
  });

  test('offers alternatives to German words that no trip contains, without searching them', () => {
    expect(match(indexOf({ title: 'Strand' }), 'Stand')).toMatchObject({
      slots: [],
      omitted: ['Stand'],
      alternatives: [{ from: 'Stand', to: 'Strand' }],
    });
  });

  test('omits unknown words, and words that no trip contains together with rarer ones', () => {
    const trips = indexOf(
      { title: 'Segeln', place: 'Heeg Niederlande' },
      { title: 'Surfen', place: 'Renesse Niederlande' },
      { title: 'Reiten', place: 'Münster Deutschland' },
    );
    expect(match(trips, 'Segeln Judo')).toMatchObject({ slots: [0], omitted: ['Judo'] });
    expect(match(trips, 'Judo oder Segeln')).toMatchObject({ slots: [0], omitted: ['Judo'], apart: [] });
    expect(match(trips, 'Niederlande Reiten')).toMatchObject({ slots: [2], omitted: ['Niederlande'] });
    expect(match(trips, 'Segeln Niederlande')).toMatchObject({ slots: [0], omitted: [] });
  });

  test('words of descriptions improve the rank without hiding trips', () => {
    const trips = indexOf({ title: 'Reiten' }, { title: 'Reiten', description: 'Für Anfänger' });
    expect(match(trips, 'Reiten Anfänger')).toMatchObject({ slots: [1, 0], omitted: [] });
  });

  test('general words improve the rank without hiding trips', () => {
    const trips = indexOf({ title: 'Segeln' }, { title: 'Segelcamp' }, { title: 'Surfcamp' });
    expect(match(trips, 'Segel Camp')).toMatchObject({ slots: [1, 0], omitted: [] });
    expect(match(trips, 'Camp')).toMatchObject({ slots: [1, 2], omitted: [] });
  });
});

describe('mentions', () => {
  test('are apart from the matches', () => {
    const trips = indexOf({ mentions: 'Küche kocht' }, { description: 'Kochen am Feuer' }, { title: 'Kochcamp' });
    expect(match(trips, 'Kochen')).toMatchObject({ slots: [2, 1], mentions: [0], areMentions: false });
  });

  test('are the result if no trip matches', () => {
    const trips = indexOf({ mentions: 'Tischtennis im Haus' }, { title: 'Segeln' });
    expect(match(trips, 'Tischtennis')).toMatchObject({ slots: [0], mentions: [], areMentions: true });
  });

  test('a trip has a diet that only its meals name, and a vegan one is vegetarian', () => {
    const trips = indexOf({ mentions: 'vegane Küche' }, { title: 'Segeln' }, { mentions: 'auch vegetarisch' });
    expect(match(trips, 'vegan')).toMatchObject({ slots: [0], areMentions: false });
    expect(match(trips, 'vegetarisch').slots.toSorted()).toEqual([0, 2]);
  });

  test('where travellers sleep counts if the text asks for it', () => {
    const trips = indexOf(
      { title: 'Rätseltage', lodging: 'Übernachtung Burg' },
      { title: 'Radtour zur Burg' },
      { description: 'Wir schlafen in einer Burg' },
      { description: 'Wir malen eine Burg' },
    );
    for (const text of ['Übernachtung in der Burg', 'in einer Burg übernachten', 'schlafen in einer Burg']) {
      const { slots, mentions } = match(trips, text);
      expect({ slots: slots.toSorted(), mentions }).toEqual({ slots: [0, 2], mentions: [1, 3] });
    }
    expect(match(trips, 'Burg').slots).not.toContain(0);
    expect(match(trips, 'Radtour mit Übernachtung')).toMatchObject({ slots: [1] });
  });

  test('a verb does not replace the noun that says what is meant', () => {
    const trips = indexOf({ title: 'Flugwerkstatt zum Zaubern' }, { description: 'Ein Flug mit dem Gleitschirm' });
    expect(match(trips, 'Gleitschirm zaubern')).toMatchObject({ slots: [1], omitted: ['zaubern'] });
  });

  test('improve the rank beside other words', () => {
    const trips = indexOf({ title: 'Segeln', mentions: 'große Küche' }, { title: 'Segeln' }, { mentions: 'Küche' });
    expect(match(trips, 'Segeln Küche')).toMatchObject({ slots: [0, 1], omitted: [], areMentions: false });
  });

  test('of a diet are required beside other words', () => {
    const trips = indexOf({ title: 'Segeln', mentions: 'vegane Küche' }, { title: 'Segeln' }, { mentions: 'vegan' });
    expect(match(trips, 'Segeln vegan')).toMatchObject({ slots: [0], omitted: [], areMentions: false });
  });

  test('of a description count before the title if a trip has more of the words', () => {
    const trips = indexOf({ title: 'Golf' }, { teaser: 'Golf', description: 'Abitur' });
    expect(match(trips, 'Abitur Golf').slots).toEqual([1, 0]);
  });

  test('of most trips are given up before rare ones', () => {
    const trips = indexOf(
      { title: 'Küche', mentions: 'x' },
      { title: 'Golf' },
      { title: 'Golf' },
      { mentions: 'Küche' },
      { mentions: 'Küche' },
    );
    expect(match(trips, 'Küche Golf').omitted).toEqual(['Küche']);
  });

  test('of a category: a synonym and a sense can need it', () => {
    const index = createTextIndex((category) => {
      const bits = emptyBits();
      if (category === 'snow') addBit(bits, 0);
      if (category === 'music') addBit(bits, 2);
      return bits;
    });
    const all = emptyBits();
    const texts = [{ title: 'Freestyle-Camp' }, { title: 'Futsal und Freestyle' }, { description: 'In der Band' }];
    for (const [slot, text] of texts.entries()) {
      index.set(slot, { ...nothing, ...text });
      addBit(all, slot);
    }
    expect(found({ index, all }, 'Snowboard')).toEqual([0]);
    expect(match({ index, all }, 'Band')).toMatchObject({ slots: [2], areMentions: false });
  });

  test('parts and beginnings of place names mean nothing', () => {
    const trips = indexOf({ place: 'Freiburg Salzburg' }, { title: 'Burg' });
    expect(match(trips, 'Burg')).toMatchObject({ slots: [1], mentions: [] });
    expect(match(trips, 'Salz')).toMatchObject({ slots: [], mentions: [] });
    expect(found(trips, 'Freiburg')).toEqual([0]);
  });
});

test('ranks title over category and place over teaser over description, for every kind of match', () => {
  const texts = [
    { description: 'Yoga' },
    { teaser: 'Yoga' },
    { category: 'Yoga' },
    { place: 'Yoga' },
    { title: 'Yogacamp' },
  ];
  const found = match(indexOf(...texts), 'yoga').slots;
  expect([found[0], found.slice(1, 3).toSorted(), ...found.slice(3)]).toEqual([4, [2, 3], 1, 0]);
});

test('ranks a match in title, place or category over any number of matches in descriptions', () => {
  const words = ['Segeln', 'Wald', 'Strand', 'Golf', 'Musik', 'Chor', 'Yoga', 'Chemie', 'Robotik', 'Zirkus'];
  const trips = indexOf({ description: `${words.join(' ')}` }, { category: 'Segeln', description: words.join(' ') });
  expect(found(trips, words.join(' '))).toEqual([1, 0]);
});

test('within a field, ranks the word as it is written over its other forms', () => {
  expect(found(indexOf({ title: 'Strandurlaub' }, { title: 'Strände' }, { title: 'Strand' }), 'strand')[0]).toBe(2);
});

describe('completions', () => {
  const trips = indexOf(
    { title: 'Strandcamp', category: 'Wasserrutsche Wasserball', description: 'Strandkorb' },
    { title: 'Strand und Wasser', place: 'Österreich' },
    { title: 'Strände' },
  );
  test.each([
    ['str', ['Strand', 'Strandcamp']],
    ['wasser', ['Wasser', 'Wasserball', 'Wasserrutsche']],
    ['oster', []],
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
