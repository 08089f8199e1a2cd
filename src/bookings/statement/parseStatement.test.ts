// Proves specification §7.17
import { describe, expect, test } from 'vitest';
import { statementLimits } from '#domain/bookings/statement.ts';
import { bankFiles, camtEntry, camtFile, hostIban, ofAccount } from '#test/builders/statement.ts';
import { longestTurn, slowdown } from '#test/setup/longestTurn.ts';
import { parseStatement, type ReadStatement } from './parseStatement.ts';

const read = (text: string) => parseStatement(new TextEncoder().encode(text));
const entry = {
  ...{ day: '2027-03-01', amount: 12_050, currency: 'EUR', unclear: null, account: null },
  ...{ payer: 'Anna Beispiel', purpose: 'LF-7K3M-Q9PD', endToEnd: '', notes: '', payerAccount: null },
};
const found = (...entries: object[]): Partial<ReadStatement> =>
  expect.objectContaining({ entries: entries.map((each) => expect.objectContaining(each)), unread: [] });
const refusal = (message: RegExp) => expect.objectContaining({ status: 422, message: expect.stringMatching(message) });

describe.each(['02', '08'] as const)('camt.053.001.%s', (version) => {
  const file = (...entries: string[]) => read(camtFile(version, ...entries));
  type Fields = Parameters<typeof camtEntry>[1];
  const one = (fields: Fields = {}) => camtEntry(version, fields);

  test('has incoming payments with day, amount, payer and purpose', async () => {
    expect(await file(one())).toEqual({ entries: [entry], leftOut: 0, unread: [] });
    const more = await file(one({ amount: '+0007.' }), one({ amount: '1249.5', purpose: ['Teil 1 ', 'und 2'] }));
    expect(more).toMatchObject({ entries: [{ amount: 700 }, { amount: 124_950, purpose: 'Teil 1 und 2' }] });
  });

  test.each<[string, Fields]>([
    ['outgoing money', { side: 'DBIT' }],
    ['a returned transfer', { extra: '<RvslInd>true</RvslInd>' }],
    ['a returned transfer, written as a number', { extra: '<RvslInd> 1 </RvslInd>' }],
    ['an own transfer that came back', { parts: [{ extra: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' }] }],
    ['an entry that is not booked', { status: 'PDNG' }],
    ['an amount of zero', { amount: '0.00' }],
  ])('leaves out %s', async (_what, fields) => {
    expect(await file(one(fields), one())).toEqual({ entries: [entry], leftOut: 1, unread: [] });
  });

  test('has entries that are no returned ones', async () => {
    for (const text of ['false', '0']) {
      expect(await file(one({ extra: `<RvslInd>${text}</RvslInd>` }))).toEqual(found(entry));
    }
  });

  test.each<[string, Fields, object]>([
    ['an impossible day', { day: '2027-02-30' }, { missing: 'day', text: /^2027-02-30 120\.50 Anna Beispiel LF-7K3M/ }],
    ['no day', { day: '' }, { missing: 'day', text: /^120\.50/ }],
    ['an amount with half a cent', { amount: '45.005' }, { missing: 'amount', text: /45\.005/ }],
    ['a negative amount', { amount: '-45.00' }, { missing: 'amount', text: /-45\.00/ }],
    ['an amount that no payment has', { amount: '123456789' }, { missing: 'amount', text: /123456789/ }],
  ])('names the line of an entry with %s', async (_what, fields, { text, ...expected }: { text?: RegExp }) => {
    const { entries, unread } = await file('\n\n', one(fields), one());
    expect(entries).toEqual([entry]);
    expect(unread).toEqual([{ line: 3, text: expect.stringMatching(text ?? ''), ...expected }]);
  });

  test.each<[string, string, string | null]>([
    ['a time', '<BookgDt><DtTm>2027-03-01T08:00:00+01:00</DtTm></BookgDt>', '2027-03-01'],
    ['a time of the evening in UTC', '<BookgDt><DtTm>2027-03-01T23:30:00Z</DtTm></BookgDt>', '2027-03-02'],
    ['a time without zone', '<BookgDt><DtTm>2027-03-01T23:30:00.5</DtTm></BookgDt>', '2027-03-01'],
    ['a day with a zone', '<BookgDt><Dt>2027-03-01+02:00</Dt></BookgDt>', '2027-03-01'],
    ['white space', '<BookgDt><Dt>\n 2027-03-01Z </Dt></BookgDt>', '2027-03-01'],
    ['the value date only', '<ValDt><Dt>2027-03-03</Dt></ValDt>', '2027-03-03'],
    ['both', '<BookgDt><Dt>2027-03-01</Dt></BookgDt><ValDt><Dt>2027-03-03</Dt></ValDt>', '2027-03-01'],
  ])('reads a day that has %s', async (_what, xml, day) => {
    expect(await file(one().replace(/<BookgDt>.*<\/BookgDt>/, xml))).toEqual(found({ day }));
  });

  test.each<[string, Fields, object[]]>([
    [
      'has each payment of a batch',
      { parts: [{ amount: '100' }, { amount: '20.50' }] },
      [{ amount: 10_000 }, { amount: 2_050 }],
    ],
    ['has a payment with its amount', { parts: [{ amount: '120.5000' }] }, [entry]],
    [
      'takes no batch with another sum',
      { parts: [{ amount: '100' }, { amount: '20.49' }] },
      [{ amount: 12_050, unclear: 'parts' }],
    ],
    ['takes no payment with another sum', { parts: [{ amount: '120.00' }] }, [{ amount: 12_050, unclear: 'parts' }]],
    ['takes no batch without amounts', { parts: [{ amount: '100' }, {}] }, [{ amount: 12_050, unclear: 'parts' }]],
    ['takes no part of it', { parts: [{ amount: '120.50' }, { amount: '-0.00' }] }, [{ unclear: 'parts' }]],
    [
      'takes no batch with outgoing money',
      { parts: [{ amount: '140.50' }, { amount: '20', extra: '<CdtDbtInd>DBIT</CdtDbtInd>' }] },
      [{ amount: 12_050, unclear: 'parts' }],
    ],
    [
      'takes no outgoing detail',
      { parts: [{ amount: '120.50', extra: '<CdtDbtInd>DBIT</CdtDbtInd>' }] },
      [{ amount: 12_050, unclear: 'parts' }],
    ],
    ['takes no other currency', { currency: 'CHF' }, [{ amount: 12_050, currency: 'CHF', unclear: 'currency' }]],
    [
      'takes no part in another currency',
      { parts: [{ amount: '120.50', currency: 'CHF' }] },
      [{ currency: 'EUR', unclear: 'currency' }],
    ],
    ['takes no currency that is missing', { currency: '' }, [{ currency: '', unclear: 'currency' }]],
  ])('%s', async (_what, fields, entries) => {
    expect(await file(one(fields))).toEqual(found(...entries));
  });

  test('takes no batch whose payments are not all there', async () => {
    const batch = one().replace('<NtryDtls>', '<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>');
    expect(await file(batch)).toEqual(found({ amount: 12_050, unclear: 'parts' }));
    expect(await file(batch.replace('>2<', '>1<'))).toEqual(found(entry));
    const apart = one({ parts: [{ amount: '100' }, { amount: '20.50' }] }).replace(
      '</TxDtls><TxDtls>',
      '</TxDtls></NtryDtls><NtryDtls><TxDtls>',
    );
    expect(await file(apart)).toEqual(found({ amount: 10_000 }, { amount: 2_050 }));
  });

  test.each<[string, (xml: string) => string, object]>([
    [
      'a structured reference',
      (xml) => xml.replace(/<Ustrd>.*<\/Ustrd>/, '<Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd>'),
      { purpose: 'RF18' },
    ],
    [
      'the number of a document',
      (xml) => xml.replace(/<Ustrd>.*<\/Ustrd>/, '<Strd><RfrdDocInf><Nb>4711</Nb></RfrdDocInf></Strd>'),
      { purpose: '4711' },
    ],
    [
      'further information of it',
      (xml) => xml.replace('</Ustrd>', '</Ustrd><Strd><AddtlRmtInf>für Lina</AddtlRmtInf></Strd>'),
      { purpose: 'LF-7K3M-Q9PD für Lina' },
    ],
    ['an end-to-end id', (xml) => xml.replace('NOTPROVIDED', '4711'), { purpose: 'LF-7K3M-Q9PD', endToEnd: '4711' }],
    [
      'information about the payment',
      (xml) => xml.replace('</TxDtls>', '<AddtlTxInf>Lina</AddtlTxInf></TxDtls>'),
      { notes: 'Lina' },
    ],
    [
      'information about the entry',
      (xml) => xml.replace('</Ntry>', '<AddtlNtryInf>SEPA</AddtlNtryInf></Ntry>'),
      { purpose: 'LF-7K3M-Q9PD', notes: 'SEPA' },
    ],
    [
      'only that',
      (xml) =>
        xml.replace(/<RmtInf>.*<\/RmtInf>/, '').replace('</Ntry>', '<AddtlNtryInf>LF-7K3M-Q9PD</AddtlNtryInf></Ntry>'),
      entry,
    ],
    [
      'no details',
      (xml) => xml.replace(/<NtryDtls>.*<\/NtryDtls>/, '<AddtlNtryInf>Lina</AddtlNtryInf>'),
      { payer: '', purpose: 'Lina' },
    ],
    [
      'who has ordered it',
      (xml) => xml.replace('<Cdtr>', '<UltmtDbtr><Nm>Oma Kunz</Nm></UltmtDbtr><Cdtr>'),
      { payer: 'Anna Beispiel', notes: 'Oma Kunz' },
    ],
    [
      'only that',
      (xml) => xml.replace(/<Dbtr>.*<\/Dbtr>/, '<UltmtDbtr><Pty><Nm>Oma Kunz</Nm></Pty></UltmtDbtr>'),
      { payer: 'Oma Kunz', notes: '' },
    ],
    [
      'entities of XML and CDATA',
      (xml) => xml.replace('LF-7K3M-Q9PD', 'a &amp; <![CDATA[b < c]]>'),
      { purpose: 'a & b < c' },
    ],
    ['the status as text or as code', (xml) => xml.replace(/<Sts>.*<\/Sts>/, '<Sts> BOOK </Sts>'), entry],
  ])('reads %s', async (_what, change, expected) => {
    expect(await file(change(one()))).toEqual(found(expected));
  });

  test('reads namespaces with a prefix, and encodings', async () => {
    const plain = camtFile(version, one({ payer: 'Anna Müller' }));
    const prefixed = plain.replace(/<(\/?)(?=[A-Z])/g, '<$1c:').replace('xmlns=', 'xmlns:c=');
    const utf16 = plain.replace('UTF-8', 'UTF-16');
    const littleEndian = Buffer.from(`\uFEFF${utf16}`, 'utf16le');
    const files = [
      ...[Buffer.from(prefixed), littleEndian, Buffer.from(littleEndian).swap16(), Buffer.from(utf16, 'utf16le')],
      ...['ISO-8859-1', 'windows-1252'].map((name) => Buffer.from(plain.replace('UTF-8', name), 'latin1')),
    ];
    for (const bytes of files) expect(await parseStatement(bytes)).toEqual(found({ payer: 'Anna Müller' }));
  });

  test('knows the account of each statement', async () => {
    const [first, second] = [hostIban, 'CH9300762011623852957'].map((iban) =>
      ofAccount(iban, camtFile(version, one())),
    );
    const both = first?.replace(
      '</Stmt>',
      `</Stmt>${/<Stmt>.*<\/Stmt>/.exec(second ?? '')?.[0]}${/<Stmt>.*<\/Stmt>/.exec(camtFile(version, one()))?.[0]}`,
    );
    expect((await read(both ?? '')).entries.map(({ account }) => account)).toEqual([
      '532013000',
      'CH9300762011623852957',
      null,
    ]);
  });
});

describe('other XML', () => {
  const camt = camtFile('02', camtEntry('02'));
  const others: [string, string, string][] = [
    ['camt.052.001.02', 'BkToCstmrAcctRpt', 'Rpt'],
    ['camt.052.001.13', 'BkToCstmrAcctRpt', 'Rpt'],
    ['camt.053.001.04', 'BkToCstmrStmt', 'Stmt'],
    ['camt.053.001.13', 'BkToCstmrStmt', 'Stmt'],
    ['camt.054.001.08', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  ];
  test.each(others)('%s is read', async (name, message, statement) => {
    const text = camt
      .replace('camt.053.001.02', name)
      .replaceAll('BkToCstmrStmt', message)
      .replaceAll('Stmt>', `${statement}>`);
    expect(await read(text)).toEqual(found(entry));
  });

  test.each<[string, string, RegExp]>([
    ['the first version', camt.replace('053.001.02', '053.001.01'), /anderes Format/],
    ['a transfer order', camt.replace('camt.053', 'pain.001'), /anderes Format/],
    ['a web page', '<html><body>Anmelden</body></html>', /anderes Format/],
    ['a cut file', camt.slice(0, -30), /beschädigt/],
    ['entities', camt.replace('?>', '?><!DOCTYPE Document [<!ENTITY a "x">]>').replace('Anna', '&a;'), /beschädigt/],
    ['external entities', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`, /beschädigt/],
    ['an unknown entity', camt.replace('Anna', '&auml;'), /beschädigt/],
    ['deep elements', camt.replace('<Stmt>', '<Stmt>'.repeat(100)), /beschädigt/],
    ['many attributes', camt.replace('<Stmt>', `<Stmt ${'a="" '.repeat(100)}>`), /beschädigt/],
    ['too many entries', camtFile('02', camtEntry('02').repeat(statementLimits.entries + 1)), /mehr als 300 Umsätze/],
    [
      'too many payments of a batch',
      camtFile('02', `<Ntry><NtryDtls>${'<TxDtls/>'.repeat(301)}`),
      /mehr als 300 Umsätze/,
    ],
  ])('%s is refused', async (_what, text, message) => {
    await expect(read(text)).rejects.toThrow(refusal(message));
  });
});

describe('the statement of', () => {
  const payment = { day: '2027-03-01', euros: '120.50', payer: 'Änne Süß', purpose: 'Lager, LF-7K3M-Q9PD' };
  test.each(Object.entries(bankFiles(payment)))('%s', async (_bank, text) => {
    const own = expect.objectContaining({
      ...{ day: '2027-03-01', amount: 12_050, unclear: null, account: expect.toBeOneOf(['532013000', null]) },
      payer: expect.stringMatching(/^(?:Änne Süß|AENNE SUESS)$/),
      purpose: expect.stringContaining('Lager, LF-7K3M-Q9PD'),
    });
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
      expect(await parseStatement(bytes)).toEqual({ entries: [own], leftOut: expect.any(Number), unread: [] });
    }
    if (!text.startsWith('<')) {
      const bytes = Buffer.from(text.replaceAll('€', '\x80'), 'latin1');
      expect(await parseStatement(bytes)).toEqual({ entries: [own], leftOut: expect.any(Number), unread: [] });
    }
  });
});

describe('CSV', () => {
  const head = 'Buchungstag;Name;Verwendungszweck;Betrag;Währung;Soll/Haben;Status';
  const row = '01.03.2027;Anna Beispiel;LF-7K3M-Q9PD;120,50;EUR;H;gebucht';
  const file = (...rows: string[]) => read([head, ...rows].join('\n'));

  test.each<[string, string]>([
    ['outgoing money', row.replace('120,50', '-120,50')],
    ['outgoing money with a sign behind it', row.replace('120,50', '120,50-')],
    ['outgoing money with a column for the sign', row.replace(';H;', ';S;')],
    ['what is not booked', row.replace('gebucht', 'Umsatz vorgemerkt')],
    ['what a payment service has not completed', row.replace('gebucht', 'Pending')],
    ['what has no day yet', row.replace('01.03.2027', 'offen')],
    ['an amount of zero', row.replace('120,50', '0,00')],
    ['a balance', row.replace('LF-7K3M-Q9PD', 'Anfangssaldo')],
  ])('leaves out %s', async (_what, other) => {
    expect(await file(other, row)).toEqual({ entries: [entry], leftOut: 1, unread: [] });
  });

  test.each<[string, string, string]>([
    ['an unreadable amount', row.replace('120,50', 'viel'), 'amount'],
    ['no amount', row.replace('120,50', ''), 'amount'],
    ['an impossible day', row.replace('01.03.', '31.02.'), 'day'],
    ['a day that can be two', row.replace('01.03.2027', '01/03/2027'), 'day'],
    ['a sum below the table', 'Kontostand;02.03.2027;;1.000,00', 'day'],
    ['cells that no column has', `${row};50`, 'cells'],
    ['a comment', 'Alle Angaben ohne Gewähr', 'day'],
  ])('names the line of a row with %s', async (_what, other, missing) => {
    expect(await file(row, '', other, row)).toEqual({
      ...{ entries: [entry, entry], leftOut: 0 },
      unread: [{ line: 4, missing, text: other }],
    });
  });

  test.each<[string, string]>([
    ['the column', row.replace('EUR', 'CHF')],
    ['the cell', row.replace('120,50;EUR', '120,50 chf;')],
  ])('takes no other currency, as %s says', async (_what, other) => {
    expect(await file(other)).toEqual(found({ amount: 12_050, currency: 'CHF', unclear: 'currency' }));
  });

  test.each<[string, string, string]>([
    ['around a cell', '"LF-7K3M; ""Lina""\nzwei"', 'LF-7K3M; "Lina" zwei'],
    ['of a payer', '"Lager" Lina', '"Lager" Lina'],
    ['that nothing closes', '"Lager Lina', '"Lager Lina'],
    ['within a cell', 'Lager "Lina" 2', 'Lager "Lina" 2'],
    ['behind a cell', 'Lager"', 'Lager"'],
    ['of inches', '24" Rad', '24" Rad'],
  ])('reads quotation marks %s', async (_what, cell, purpose) => {
    const { entries, unread } = await file(
      row.replace('LF-7K3M-Q9PD', cell),
      row,
      row.replace('LF-7K3M-Q9PD', 'Camp "A"'),
    );
    expect(entries.map((each) => each.purpose)).toEqual([purpose, 'LF-7K3M-Q9PD', 'Camp "A"']);
    expect(unread).toEqual([]);
  });

  test('takes rows for rows, also if a quotation mark of one could belong to one of another', async () => {
    const rows = ['"Lager', 'zwei"', 'drei'].map((cell) => row.replace('LF-7K3M-Q9PD', cell));
    const { entries } = await file(...rows);
    expect(entries.map(({ purpose }) => purpose)).toEqual(['"Lager', 'zwei"', 'drei']);
  });

  test.each<[string, string, object]>([
    [
      'Buchungsdatum;Umsatzart;Buchungsdetails;Auftraggeber;Empfänger;Betrag (€);Saldo (€)',
      '1.3.2027;Gutschrift;LF;Anna;Verein;45,00 €;1 €',
      {},
    ],
    [
      'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung',
      '1.3.2027;1.3.2027;Gutschrift;Anna LF;45;EUR',
      { payer: '', purpose: 'Anna LF' },
    ],
    [
      'Booking date;Beneficiary / Originator;Payment Details;Debit;Credit;Currency',
      '3/21/2027;Anna;LF;;45.00;EUR',
      { day: '2027-03-21' },
    ],
    [
      'Date;Name;Status;Currency;Gross;Subject;Note;Balance Impact',
      '2027-03-01;Anna;Completed;EUR;45.00;LF;LF;Credit',
      {},
    ],
    [
      'Type,Completed Date,Description,Amount,Currency,State',
      'TOPUP,2027-03-01 13:00:00,LF,45.00,EUR,COMPLETED',
      { payer: '' },
    ],
    [
      'Settlement date (local),Counterparty name,Reference,Total amount (incl. VAT)',
      '01-03-2027 13:00:00,Anna,LF,45.00',
      {},
    ],
    ['Valuta;VWZ1;VWZ2;Name;Betrag in €', '01.03.27;LF;Lina;Anna;45,00', { purpose: 'LF Lina' }],
    [
      'Datum;Avisierungstext;Verwendungszweck;Gutschrift in EUR;Lastschrift in EUR',
      '1.3.2027;x;LF;45.00;',
      { payer: '' },
    ],
  ])('reads the columns %s', async (columns, cells, expected) => {
    const common = { day: '2027-03-01', amount: 4_500, payer: 'Anna', purpose: 'LF' };
    expect(await read(`${columns}\n${cells}\n`)).toEqual(found({ ...common, ...expected }));
  });

  test('counts lines of cells with line breaks', async () => {
    const { unread } = await file(row.replace('LF-7K3M-Q9PD', '"a\n\nb"'), 'Summe;viel');
    expect(unread).toMatchObject([{ line: 5 }]);
  });

  test('finds the header below other lines, with any separator and end of line', async () => {
    const above = ['sep=;', '"Umsätze "Giro"";x', '"offen', '', 'Datum;Betrag;Saldo'];
    for (const [separator, end] of [
      [';', '\n'],
      [';', '\r'],
      [',', '\r\n'],
      ['\t', '\n'],
    ] as const) {
      const table = [head, row.replace('120,50', '"120,50"')].join(end).replaceAll(';', separator);
      expect(await read([...above, table].join(end))).toEqual({ entries: [entry], leftOut: 0, unread: [] });
    }
  });

  test('does not take a decimal comma for a separator', async () => {
    const { entries, unread } = await read([head, row].join('\n').replaceAll(';', ','));
    expect({ entries, unread }).toEqual({
      entries: [],
      unread: [expect.objectContaining({ line: 2, missing: 'cells' })],
    });
  });

  test.each<[string, string, RegExp]>([
    ['nothing', ' \n', /Wähle bitte die Datei/],
    ['a ZIP file', 'PK\u0003\u0004abc', /ZIP-Datei/],
    ['no columns', 'a;b;c\n1;2;3', /fehlen die Spalten/],
    ['no day', head.replace('Buchungstag', 'Tag'), /fehlen die Spalten/],
    ['amounts in francs', head.replace('Betrag', 'Betrag in CHF'), /fehlen die Spalten/],
    ['a long row', `${head}\n"${'x;'.repeat(20_000)}`, /beschädigt/],
    ['too many rows', `${head}\n${`${row}\n`.repeat(statementLimits.entries + 1)}`, /mehr als 300 Umsätze/],
    ['too many lines', `${head}\n${';\n'.repeat(700_000)}`, /mehr als 5\.000 Zeilen/],
  ])('%s is refused', async (_what, text, message) => {
    await expect(read(text)).rejects.toThrow(refusal(message));
  });
});

describe('the event loop is not held up by', () => {
  const [limitMs, bytes] = [50, statementLimits.bytes - 300];
  const fill = (text: string) => text.repeat(Math.floor(bytes / text.length));
  const csv = 'Buchungstag;Name;Verwendungszweck;Betrag\n';
  test.each<[string, string]>([
    ['rows without cells', csv + fill(';\n')],
    ['one line', fill('x')],
    ['one line of cells', csv + fill(';')],
    ['one cell', csv + fill('x')],
    ['quotation marks', csv + fill('"')],
    ['cells with quotation marks', csv + fill(';"x""')],
    ['quotation marks in lines', csv + fill(`${'"";"'.repeat(1_000)}\n`)],
    ['long rows', csv + fill(`01.03.2027;${';"a"" '.repeat(150)}${'ä"'.repeat(2_000)}\n`)],
    ['elements', camtFile('02', `<Ntry>${fill('<a/>')}</Ntry>`)],
    ['details', camtFile('02', `<Ntry><NtryDtls>${fill('<TxDtls></TxDtls>')}</NtryDtls></Ntry>`)],
    ['lines of a purpose', camtFile('02', camtEntry('02', { purpose: [fill('<Ustrd>a</Ustrd>')] }))],
    ['entries', camtFile('02', fill(camtEntry('02', { side: 'DBIT' })))],
    ['spaces', camtFile('02', camtEntry('02', { purpose: [fill(' ')] }))],
    ['digits', camtFile('02', camtEntry('02', { amount: fill('1') }))],
  ])('%s', async (_what, text) => {
    await read(text).catch(() => null);
    const ms = await longestTurn(() => read(text).catch(() => null));
    expect(ms > limitMs ? ms / slowdown() : ms).toBeLessThan(limitMs);
  });
});

describe('MT940', () => {
  const head = ':20:STARTUMS\r\n:25:37040044/0532013000\r\n:28C:0\r\n:60F:C270228EUR1000,00';
  const details =
    ':86:166?00GUTSCHRIFT?109310?20EREF+E2E-4711?21SVWZ+Anzahlung LF-7K3M-Q\r\n?229PD?30BYLADEM1001?31DE02120300000000202051?32Anna Bei?33spiel?34000';
  const file = (...lines: string[]) => read([head, ...lines, ':62F:C270301EUR1120,50', '-', ''].join('\r\n'));
  const line = ':61:2703010301CR120,50N051NONREF'.replace('CR', 'C');

  test('has incoming payments with account, payer, purpose and id', async () => {
    expect(await file(line, details)).toEqual({
      entries: [
        {
          ...entry,
          ...{ account: '532013000', payerAccount: 'DE02120300000000202051' },
          purpose: 'EREF+E2E-4711SVWZ+Anzahlung LF-7K3M-Q9PD',
          endToEnd: 'E2E-4711',
        },
      ],
      ...{ leftOut: 0, unread: [] },
    });
  });

  test.each<[string, string, object]>([
    ['with the day of booking in another year', ':61:2701020102C5,00NTRF', { day: '2027-01-02', amount: 500 }],
    ['with the value date a year later', ':61:2701021230C5,NTRF', { day: '2026-12-30', amount: 500 }],
    ['with the value date a year before', ':61:2612310102C5,5NTRF', { day: '2027-01-02', amount: 550 }],
    ['without a day of booking', ':61:270301CR5,00NTRF', { day: '2027-03-01', amount: 500 }],
  ])('reads an entry %s', async (_what, own, expected) => {
    expect(await file(own, ':86:Lager')).toEqual(found({ ...expected, purpose: 'Lager', payer: '' }));
  });

  test.each([':61:2703010301D5,00N', ':61:2703010301RC5,00N', ':61:2703010301RD5,00N'])(
    'leaves out %s',
    async (own) => {
      expect(await file(own, details, line, details)).toMatchObject({ entries: [{ amount: 12_050 }], leftOut: 1 });
    },
  );

  test('names a line that it cannot read, and another currency', async () => {
    const { unread } = await file(':61:2703011331C5,00N', details, ':61:kaputt');
    expect(unread.map(({ line: at, missing }) => [at, missing])).toEqual([
      [5, 'day'],
      [8, 'day'],
    ]);
    const swiss = await read([head.replace('EUR', 'CHF'), line, details].join('\n'));
    expect(swiss).toEqual(found({ currency: 'CHF', unclear: 'currency' }));
  });
});

describe('CSV without a header', () => {
  test('has the columns that its cells show', async () => {
    const rows = [
      '01.03.2027;"Zahlungseingang Auftraggeber: Anna Beispiel Verwendungszweck: LF-7K3M-Q9PD IBAN Auftraggeber: DE02 1203 0000 0000 2020 51";02.03.2027;120,50;EUR;01.03.2027 08:00:00:123',
      '02.03.2027;"Miete; März";02.03.2027;-700,00;EUR;02.03.2027 09:00:00:123',
    ];
    const { entries, ...rest } = await read(rows.join('\n'));
    expect(entries).toMatchObject([
      { ...entry, purpose: expect.stringContaining('LF-7K3M-Q9PD'), payerAccount: 'DE02120300000000202051' },
    ]);
    expect(rest).toEqual({ leftOut: 1, unread: [] });
  });

  test('takes a column with one IBAN for the account, another for the payers', async () => {
    const rows = ['Anna', 'Ben'].map(
      (name, index) => `"${hostIban}","${name}","DE02120300000000202051","2027-03-0${index + 1}","20.00"`,
    );
    expect(await read(rows.join('\n').replace('DE02120300000000202051', ''))).toEqual(
      found(
        { account: '532013000', payerAccount: null },
        { account: '532013000', payerAccount: 'DE02120300000000202051' },
      ),
    );
  });

  test.each<[string, string]>([
    ['with a balance, which nobody can tell from the amount', '01.03.2027;Lager;20,00;1020,00'],
    ['without a day', 'Lager;20,00'],
    ['without a text', '01.03.2027;20,00'],
    ['with rows of other lengths', '01.03.2027;Lager;20,00\n01.03.2027;Lager;20,00;x'],
    ['that is no table', 'Hallo'],
  ])('is refused %s', async (_what, text) => {
    await expect(read(text)).rejects.toEqual(refusal(/fehlen die Spalten/));
  });
});
