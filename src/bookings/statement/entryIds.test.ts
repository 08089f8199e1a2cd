// Proves specification §7.17
import { describe, expect, test } from 'vitest';
import { bankFiles, camtEntry, camtFile, hostIban, ofAccount } from '#test/builders/statement.ts';
import { identify, isSameAccount, keyOf } from './entryIds.ts';
import { parseStatement } from './parseStatement.ts';

const idsOf = async (text: string, subdomain = 'ya') => {
  const { entries } = await parseStatement(Buffer.from(text));
  return identify(subdomain, entries).map(({ entry }) => keyOf(entry));
};
const payment = { day: '2027-03-01', euros: '120.50', payer: 'Änne Müller-Süß', purpose: 'Lager Lina, LF-7K3M-Q9PD' };

describe.each([
  ['that names a booking', payment],
  ['that names none', { ...payment, purpose: 'Sommerlager für Lina' }],
])('a payment %s', (_what, own) => {
  test.each(Object.entries(bankFiles(own)))('is the same one in the statement of %s', async (_bank, text) => {
    const [[first], [other]] = [await idsOf(bankFiles(own)['camt.053 version 02'] ?? ''), await idsOf(text)];
    expect(other?.entry).toBe(first?.entry);
    expect(isSameAccount(first?.account ?? null, other?.account ?? null)).toBe(true);
  });

  test.each(Object.entries(bankFiles(own)))('is shown without the words of the format, in %s', async (_bank, text) => {
    const { entries } = await parseStatement(Buffer.from(text));
    const [{ entry } = {}] = identify('ya', entries);
    expect(entry?.purpose).toContain(own.purpose.slice(-4));
    expect(entry?.purpose).not.toMatch(/(?:SVWZ|EREF)[+:]|NOTPROVIDED/i);
  });

  test.each<[string, object]>([
    ['on another day', { day: '2027-03-02' }],
    ['with another amount', { euros: '120.51' }],
    ['with another purpose', { purpose: 'LF-ACDE-FGHJ' }],
  ])('is another one %s', async (_what, change) => {
    for (const [bank, text] of Object.entries(bankFiles({ ...own, ...change }))) {
      const [[first], [other]] = [await idsOf(bankFiles(own)[bank] ?? ''), await idsOf(text)];
      expect(other?.entry, bank).not.toBe(first?.entry);
    }
  });
});

const camt = (...entries: Parameters<typeof camtEntry>[1][]) =>
  camtFile('08', ...entries.map((fields) => camtEntry('08', fields)));

test.each<[string, Parameters<typeof camtEntry>[1], Parameters<typeof camtEntry>[1], boolean]>([
  ['without the words around a reference', { purpose: ['Anzahlung, LF 7K3M Q9PD'] }, {}, true],
  ['with another payer and a reference', { payer: 'A. Beispiel u. M. Beispi' }, {}, true],
  ['with an end-to-end id and a reference', { endToEnd: '4711' }, {}, true],
  ['with the reference as end-to-end id', { purpose: [], endToEnd: 'LF-7K3M-Q9PD' }, {}, true],
  ['with an end-to-end id and a purpose', { purpose: ['Lager'], endToEnd: '4711' }, { purpose: ['LA', 'GER'] }, true],
  ['with an end-to-end id only', { purpose: [], endToEnd: '4711' }, { purpose: [], endToEnd: '4712' }, false],
  ['of another payer without a reference', { purpose: ['Lager'] }, { purpose: ['Lager'], payer: 'Eva Kunz' }, false],
  ['of two bookings', { purpose: ['LF-7K3M-Q9PD LF-ACDE-FGHJ'] }, {}, false],
])('a payment %s', async (_what, first, second, isSame) => {
  const [[one], [other]] = [await idsOf(camt(first)), await idsOf(camt(second))];
  expect(one?.entry === other?.entry).toBe(isSame);
});

test('equal payments of a file are different ones, whatever else the file has', async () => {
  const [first, second, third] = await idsOf(camt({}, { purpose: ['Rest LF-7K3M-Q9PD'] }, {}));
  expect(new Set([first?.entry, second?.entry, third?.entry]).size).toBe(3);
  expect(await idsOf(camt({ currency: 'CHF' }, {}))).toContainEqual(first);
});

test('equal payments to two accounts, or of two hosts, are different ones', async () => {
  const file = (iban: string) => ofAccount(iban, camt({}));
  const [[first], [second], [unnamed]] = [
    await idsOf(file(hostIban)),
    await idsOf(file('CH9300762011623852957')),
    await idsOf(camt({})),
  ];
  expect(isSameAccount(first?.account ?? null, second?.account ?? null)).toBe(false);
  expect(isSameAccount(first?.account ?? null, unnamed?.account ?? null)).toBe(true);
  const both = await idsOf(
    `${file(hostIban).replace('</BkToCstmrStmt></Document>', '')}${/<Stmt>.*/.exec(file('CH9300762011623852957'))?.[0]}`,
  );
  expect(both).toEqual([first, second]);
  expect((await idsOf(camt({}), 'english'))[0]?.entry).not.toBe(unnamed?.entry);
});

test('the ids that earlier versions have stored are known', async () => {
  const mt940 = 'Buchungstag;Betrag;Name;Verwendungszweck\n01.03.2027;120,50;Anna Beispiel;';
  const formerOf = async (text: string) => {
    const { entries } = await parseStatement(Buffer.from(text));
    return identify('ya', entries).map(({ former }) => former);
  };
  expect(await formerOf(camt({}, {}, { purpose: ['Lager', 'LF-7K3M-Q9PD'], endToEnd: 'E2E-4711' }))).toEqual([
    expect.arrayContaining(['eeq4cqBbccA7cLbvf3tu5s']),
    expect.arrayContaining(['PyF49RhxMghXI0Bqc3KbLA']),
    expect.arrayContaining(['JKmYrvZKyPvjyeDy8xKxGu']),
  ]);
  expect(await formerOf(`${mt940}LF-7K3M-Q9PD\n`)).toEqual([expect.arrayContaining(['eeq4cqBbccA7cLbvf3tu5s'])]);
  expect(await formerOf(`${mt940}EREF+NOTPROVIDEDSVWZ+LF-7K3M-Q9PD\n`)).toEqual([
    expect.arrayContaining(['xTSebRMmAMVLEMEW4uOB9l']),
  ]);
});
