import { describe, expect, test } from 'vitest';
import { lands } from '../../src/domain/holidays/lands.ts';
import { summariseLands } from './summariseLands.ts';

const german = lands.filter(({ country }) => country === 'de').map(({ code }) => code);

describe('summariseLands', () => {
  test.each([
    [['BY'], null, ['BY'], 0],
    [['BW', 'BY', 'AT-W'], null, ['BW', 'BY', 'Wien'], 0],
    [['BW', 'BY', 'BE', 'BB'], null, ['BW', 'BY'], 2],
    [['BW', 'BY', 'BE', 'BB', 'HB'], 'BE', ['BE', 'BW'], 3],
    [['BW', 'BY', 'BE', 'CH-ZH'], 'CH-ZH', ['Zürich', 'BW'], 2],
    [['BW', 'BY'], 'HH', ['BW', 'BY'], 0],
    [['BW', 'XX'], 'XX', ['BW'], 0],
    [[], 'BY', [], 0],
  ])('of %j for a visitor from %s shows %j and %i others', (codes, own, shown, others) =>
    expect(summariseLands(codes, own)).toMatchObject({ shown, others, isAllGerman: false }),
  );

  test('lists the titles of all Länder, the visitor’s first', () =>
    expect(summariseLands(['BW', 'BY', 'BE', 'BB'], 'BB')).toMatchObject({
      titles: ['Brandenburg', 'Baden-Württemberg', 'Bayern', 'Berlin'],
      isOwn: true,
    }));

  test('recognises all German Länder', () => {
    expect(summariseLands([...german, 'AT-W'], 'BY')).toMatchObject({ isAllGerman: true, shown: [], isOwn: true });
    expect(summariseLands(german.slice(1), null).isAllGerman).toBe(false);
  });
});
