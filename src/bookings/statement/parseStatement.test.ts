// Proves specification §7.17
import { describe, expect, test } from 'vitest';
import { statementLimits } from '#domain/bookings/statement.ts';
import { camtEntry, camtFile } from '#test/builders/statement.ts';
import { parseStatement } from './parseStatement.ts';

const read = (text: string) => parseStatement(new TextEncoder().encode(text));
const entry = { day: '2027-03-01', amount: 12_050, payer: 'Anna Beispiel', purpose: 'LF-7K3M-Q9PD' };
const problem = (text: RegExp) => ({ message: expect.stringMatching(text) });

describe.each(['02', '08'] as const)('camt.053.001.%s', (version) => {
  const file = (...entries: string[]) => read(camtFile(version, ...entries));
  const one = (fields: Parameters<typeof camtEntry>[1] = {}) => camtEntry(version, fields);

  test('has incoming payments with day, amount, payer and purpose', async () => {
    expect(await file(one())).toEqual({ entries: [entry], leftOut: 0 });
    const more = await file(one({ amount: '7' }), one({ amount: '1249.5', purpose: ['Teil 1 ', 'und 2'] }));
    expect(more).toMatchObject({ entries: [{ amount: 700 }, { amount: 124_950, purpose: 'Teil 1 und 2' }] });
  });

  test.each<[string, Parameters<typeof camtEntry>[1]]>([
    ['outgoing money', { side: 'DBIT' }],
    ['a returned transfer', { extra: '<RvslInd>true</RvslInd>' }],
    ['an entry that is not booked', { status: 'PDNG' }],
    ['another currency', { currency: 'CHF' }],
    ['an amount of zero', { amount: '0.00' }],
    ['an impossible day', { day: '2027-02-30' }],
  ])('leaves out %s', async (_what, fields) => {
    expect(await file(one(fields), one())).toEqual({ entries: [entry], leftOut: 1 });
  });

  test('has each payment of a batch', async () => {
    const batch = one({ amount: '200.00', parts: [{ amount: '120.50' }, { amount: '79.50', purpose: ['Kunz'] }] });
    expect(await file(batch)).toMatchObject({
      entries: [entry, { ...entry, amount: 7_950, purpose: 'Kunz' }],
    });
  });

  test('reads a prefix, entities of XML, CDATA, structured references and a time of day', async () => {
    const plain = camtFile(version, one({ day: '', purpose: ['a &amp; <![CDATA[b < c]]>'] }));
    const timed = plain.replace('<Dt></Dt>', '<DtTm>2027-03-01T08:00:00+01:00</DtTm>');
    const prefixed = timed
      .replace(/<(\/?)(?=[A-Z])(?!!)/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=')
      .replace('<c:![', '<![');
    for (const text of [timed, prefixed])
      expect(await read(text)).toMatchObject({ entries: [{ day: '2027-03-01', purpose: 'a & b < c' }] });
    const structured = plain
      .replace('<Dt></Dt>', '<Dt>2027-03-01</Dt>')
      .replace(/<Ustrd>.*<\/Ustrd>/, '<Strd><CdtrRefInf><Ref>LF-7K3M-Q9PD</Ref></CdtrRefInf></Strd>');
    expect(await read(structured)).toEqual({ entries: [entry], leftOut: 0 });
  });
});

describe('other XML', () => {
  const camt = camtFile('02', camtEntry('02'));
  test.each<[string, string, RegExp]>([
    ['another version', camt.replace('053.001.02', '053.001.01'), /anderes Format/],
    ['notifications', camt.replace('camt.053', 'camt.054'), /anderes Format/],
    ['a web page', '<html><body>Anmelden</body></html>', /anderes Format/],
    ['a cut file', camt.slice(0, -30), /beschädigt/],
    ['entities', camt.replace('?>', '?><!DOCTYPE Document [<!ENTITY a "x">]>').replace('Anna', '&a;'), /beschädigt/],
    ['external entities', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`, /beschädigt/],
    ['an unknown entity', camt.replace('Anna', '&auml;'), /beschädigt/],
    ['deep elements', camt.replace('<Stmt>', '<Stmt>'.repeat(100)), /beschädigt/],
    ['many attributes', camt.replace('<Stmt>', `<Stmt ${'a="" '.repeat(100)}>`), /beschädigt/],
    ['too many entries', camtFile('02', camtEntry('02').repeat(statementLimits.entries + 1)), /mehr als 300 Umsätze/],
  ])('%s is refused', async (_what, text, message) => {
    expect(await read(text)).toEqual(problem(message));
  });
});

describe('CSV', () => {
  const found = { entries: [entry], leftOut: 0 };
  test.each<[string, string]>([
    [
      'Sparkasse',
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung";"Info"\n"DE02";"01.03.27";"01.03.27";"GUTSCHR. UEBERWEISUNG";"LF-7K3M-Q9PD";"Anna Beispiel";"DE02";"120,50";"EUR";"Umsatz gebucht"',
    ],
    [
      'Volksbank',
      'Bezeichnung Auftragskonto;IBAN Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung\r\nVerein;DE02;01.03.2027;01.03.2027;Anna Beispiel;DE02;Überweisungsgutschrift;LF-7K3M-Q9PD;120,50;EUR;1.000,00\r\n',
    ],
    [
      'DKB',
      '"Girokonto";"DE02"\n"Kontostand vom 02.03.2027:";"1.000,00 €"\n""\n"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"IBAN";"Betrag (€)"\n"01.03.27";"01.03.27";"Gebucht";"Anna Beispiel";"Verein";"LF-7K3M-Q9PD";"DE02";"120,50"',
    ],
    [
      'ING',
      'Umsatzanzeige;Datei erstellt am: 02.03.2027\n\nIBAN;DE02\nBank;ING\n\nBuchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung\n01.03.2027;01.03.2027;Anna Beispiel;Gutschrift;LF-7K3M-Q9PD;1.000,00;EUR;120,50;EUR\n',
    ],
    [
      'Deutsche Bank, with a sum below the table',
      'Umsätze Girokonto;;;\nBuchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;Betrag;Währung\n1.3.2027;1.3.2027;SEPA;Anna Beispiel;LF-7K3M-Q9PD;DE02;+120,50;EUR\nKontostand;02.03.2027;;;;1.000,00;EUR',
    ],
  ])('of %s', async (_bank, text) => {
    expect(await read(text)).toEqual(found);
    expect(await read(`\uFEFF${text}`)).toEqual(found);
    // "ä" as one byte.
    expect(await parseStatement(Buffer.from(text, 'latin1'))).toEqual(found);
  });

  const head = 'Buchungstag;Name;Verwendungszweck;Betrag;Währung;Soll/Haben;Status';
  const row = '01.03.2027;Anna Beispiel;LF-7K3M-Q9PD;120,50;EUR;H;gebucht';
  test.each<[string, string]>([
    ['outgoing money', row.replace('120,50', '-120,50')],
    ['outgoing money with a column for the sign', row.replace(';H;', ';S;')],
    ['another currency', row.replace('EUR', 'CHF')],
    ['what is not booked', row.replace('gebucht', 'Umsatz vorgemerkt')],
    ['an unreadable amount', row.replace('120,50', 'viel')],
  ])('leaves out %s', async (_what, other) => {
    expect(await read([head, other, row].join('\n'))).toEqual({ entries: [entry], leftOut: 1 });
  });

  test('has quoted cells with semicolons, quotation marks and line breaks, and thousands', async () => {
    const cells = row.replace('LF-7K3M-Q9PD', '"LF-7K3M; ""Lina""\nzwei"').replace('120,50', '1.249,50');
    expect(await read(`${head}\n${cells}`)).toMatchObject({
      entries: [{ purpose: 'LF-7K3M; "Lina" zwei', amount: 124_950 }],
    });
  });

  test.each<[string, string, RegExp]>([
    ['nothing', ' \n', /Wähle bitte die Datei/],
    ['a ZIP file', 'PK\u0003\u0004abc', /ZIP-Datei/],
    ['no columns', 'a;b;c\n1;2;3', /fehlen die Spalten/],
    ['commas between the columns', head.replaceAll(';', ','), /fehlen die Spalten/],
    ['an open quotation mark', `${head}\n"${'x;'.repeat(20_000)}`, /beschädigt/],
    ['too many rows', `${head}\n${`${row}\n`.repeat(statementLimits.entries + 1)}`, /mehr als 300 Umsätze/],
  ])('%s is refused', async (_what, text, message) => {
    expect(await read(text)).toEqual(problem(message));
  });
});
