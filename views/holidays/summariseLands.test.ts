// Proves specification §4.10
import { describe, expect, test } from 'vitest';
import { lands } from '#domain/holidays/lands.ts';
import { summariseLands } from './summariseLands.ts';

const german = lands.filter(({ country }) => country === 'de').map(({ code }) => code);

describe('summariseLands', () => {
  test.each([
    [['BY'], null, ['BY'], 0],
    [['BW', 'BY', 'AT-W'], null, ['BW', 'BY'], 0],
    [['AT-W', 'CH-ZH'], null, [], 0],
    [['BW', 'BY', 'BE', 'BB', 'AT-W'], null, ['BW', 'BY', 'BE'], 1],
    [['BW', 'BY', 'BE', 'BB', 'HB'], 'BE', ['Berlin'], 0],
    [['BW', 'BY', 'BE', 'CH-ZH'], 'CH-ZH', ['Zürich'], 0],
    [['BW', 'CH-ZH', 'CH-BE'], 'CH-UR', ['Zürich', 'Bern'], 0],
    [['BW', 'XX'], 'XX', ['BW'], 0],
    [[], 'BY', [], 0],
  ])('of %j for a visitor from %s shows %j and %i others', (codes, own, shown, others) =>
    expect(summariseLands(codes, own)).toMatchObject({ shown, others, isAllGerman: false }),
  );

  test.each([
    [['BW', 'BY'], 'HH', 'in Hamburg'],
    [['BW', 'CH-ZH'], 'AT-W', 'in Wien'],
    [german.slice(1), german[0] ?? '', 'in Baden-Württemberg'],
    [['BW', 'CH-ZH'], 'CH-UR', null],
    [['BW', 'BY'], 'BY', null],
    [[], 'BY', null],
  ])('of %j say that they are outside the holidays of %s: %s', (codes, own, outside) => {
    const summary = summariseLands(codes, own);
    expect(summary.outside).toBe(outside);
    if (outside) expect(summary).toMatchObject({ isAllGerman: false, shown: [], titles: [] });
  });

  test('lists the titles of the Länder that are counted', () =>
    expect(summariseLands(['BW', 'BY', 'BE', 'BB', 'CH-ZH'], null)).toMatchObject({
      titles: ['Baden-Württemberg', 'Bayern', 'Berlin', 'Brandenburg'],
      isOwn: false,
    }));

  test('recognises all German Länder', () => {
    expect(summariseLands([...german, 'AT-W'], null)).toMatchObject({ isAllGerman: true, shown: [], isOwn: false });
    expect(summariseLands(german.slice(1), null).isAllGerman).toBe(false);
  });
});
