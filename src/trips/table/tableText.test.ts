// Proves specification §7.11
import { describe, expect, test } from 'vitest';
import { readTableText } from './tableText.ts';

const table = 'Titel;Land;Plätze\nKüstenwoche für Große;Österreich;30\n';
const ofFile = (bytes: Uint8Array) => readTableText({ datei: { bytes } });
const inBytes = (text: string, codes: Record<string, number>) =>
  Buffer.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)));
const windows = (text: string) => Buffer.from(text.replace('€', '\x80').replaceAll('…', '\x85'), 'latin1');
const macRoman = { ä: 0x8a, ö: 0x9a, ü: 0x9f, Ä: 0x80, Ö: 0x85, Ü: 0x86, ß: 0xa7, é: 0x8e, ø: 0xbf };
const dos = { ä: 0x84, ö: 0x94, ü: 0x81, Ä: 0x8e, Ö: 0x99, Ü: 0x9a, ß: 0xe1 };
const windows1250 = { ä: 0xe4, ö: 0xf6, ü: 0xfc, Ö: 0xd6, ß: 0xdf, ł: 0xb3 };

describe('is read:', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`)],
    ['decomposed letters', Buffer.from(table.normalize('NFD'))],
    ['UTF-16, the "Unicode text" of Excel', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['UTF-16, big endian', Buffer.from(`\uFEFF${table}`, 'utf16le').swap16()],
    ['Windows-1252', windows(table)],
    ['Windows line breaks', windows(table.replaceAll('\n', '\r\n'))],
    ['line breaks of old Macs', windows(table.replaceAll('\n', '\r'))],
  ])('%s', (_, bytes) => {
    expect(ofFile(bytes)).toEqual({ text: table });
  });

  test.each(['sep=;\n', 'SEP=;\r\n', 'sep=\t\n', '\uFEFFsep=,\r\n'])('the line %j, which becomes empty', (line) => {
    expect(ofFile(Buffer.from(line + table))).toEqual({ text: `\n${table}` });
    expect(readTableText({ text: line + table })).toEqual({ text: `\n${table}` });
  });

  test.each(['Titel\n449 € … und mehr', 'Titel\n12 €pro Tag (§ 651) …', 'Šibenik, KAŠTELA, O´Brien, „Camp“', 'm³, ½'])(
    'rare characters in UTF-8: %s',
    (text) => {
      expect(ofFile(Buffer.from(text))).toEqual({ text });
    },
  );

  test('rare characters in Windows-1252', () => {
    const text = 'Titel\n449 € … und mehr (§ 651), für 5 m³';
    expect(ofFile(windows(text))).toEqual({ text });
  });
});

describe('is refused, naming the encoding:', () => {
  test.each<[string, Uint8Array, string]>([
    ['a header in Mac OS Roman', inBytes('Titel;Plätze\nA;1', macRoman), 'Mac OS Roman'],
    ['a text in Mac OS Roman', inBytes(table, macRoman), 'Mac OS Roman'],
    ...['Köln', 'Rømø', 'Café', 'Straße', 'Küste', 'Mit Übernachtung', 'Bunte Äpfel', 'Österreich'].map(
      (word): [string, Uint8Array, string] => [`"${word}" in Mac OS Roman`, inBytes(`Titel\n${word}`, macRoman), 'Mac'],
    ),
    ['DOS', inBytes(table, dos), 'DOS'],
    ['Windows-1250', inBytes(`${table}Kołobrzeg;Polen;3\n`, windows1250), 'Windows-1250'],
    ['UTF-8 that was read as Mac OS Roman', Buffer.from('Titel;Pl√§tze\nA;1'), 'Mac OS Roman'],
    ['UTF-8 that was read as Windows-1252', Buffer.from('Titel;PlÃ¤tze\nA;1'), 'Windows-1252'],
    ['lost letters', Buffer.from('Titel;Pl\ufffdtze\nA;1'), 'Pl\ufffdtze'],
  ])('%s', (_, bytes, name) => {
    const read = ofFile(bytes);
    expect(read).toEqual({ message: expect.stringContaining(name) });
    expect(read).toEqual({ message: expect.stringContaining('CSV UTF-8') });
  });
});
