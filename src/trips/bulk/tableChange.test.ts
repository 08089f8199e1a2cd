// Proves specification §7.13
import { describe, expect, test } from 'vitest';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { AppError } from '#platform/appError.ts';
import { createCountedCatalogue } from '#test/builders/countedCatalogue.ts';
import type { TripDeps } from '../tripDeps.ts';
import { readTableChange } from './tableChange.ts';

const hosts = createHosts(defaultHosts);
const catalogue = createCountedCatalogue(hosts);
const deps = { env: { hosts }, replica: { current: () => catalogue } } as unknown as TripDeps;
const read = (text: string) => readTableChange(deps, text, 'ya');
const messagesOf = async (text: string) => {
  const error = await read(text).catch((reason: unknown) => reason);
  return error instanceof AppError ? error.errors.map(({ message }) => message).join(' ') : '';
};
const tableOf =
  (head: string) =>
  (...rows: string[]) =>
    [head, ...rows].join('\r\n');

describe('departures', () => {
  const table = tableOf('Nummer;Titel;Termin;Abreise;Rückkehr;Preis;Plätze;Mindestzahl;Online;Saison');
  const valid = '1-ya;Seewoche;d1;3.7.2027;10.7.2027;439,50;20;;ja;';

  test('are recognised by their column', async () => {
    expect(await read(table(valid))).toMatchObject({
      action: 'import',
      keys: [{ subdomain: 'ya', destinationId: 1 }],
      details: 'Termine aus einer Datei übernehmen: 1 Zeile',
    });
  });

  test.each<[string, string, string[]]>([
    ['other columns', 'Termin;Farbe\nd1;rot', ['Es fehlt: „Nummer“.', 'Unbekannt ist: „Farbe“.']],
    ['cells that are too long', table(valid, `2-ya;;d1;;;${'9'.repeat(301)}`), ['Zeile 3, Preis: Das ist zu lang']],
    [
      "another host's and unknown trips",
      table(valid, '3-english;;d1', 'x;;d1'),
      ['Zeile 3, Nummer: Diese Reise gibt es nicht.', 'Zeile 4, Nummer: Diese Reise gibt es nicht.'],
    ],
    [
      'more than 500 trips',
      table(...Array.from({ length: 501 }, (_, index) => `${index + 1}-ya;;d1`)),
      ['Das sind 501 Reisen. Höchstens 500'],
    ],
    ['more than 2,000 rows', table(...Array.from({ length: 2_001 }, () => '1-ya;;d1')), ['mehr als 2.000 Termine']],
  ])('are rejected with %s', async (_, text, messages) => {
    const found = await messagesOf(text);
    for (const message of messages) expect(found).toContain(message);
  });
});

describe('trips', () => {
  const table = tableOf('Nummer;Titel;Kurztext;Alter von;Alter bis;Kategorien;Archiviert');
  const valid = '1-ya;Seewoche;Neu;12;16;Wassersport, Sport & Action;nein';

  test('are recognised without it', async () => {
    expect(await read(table(valid))).toMatchObject({
      action: 'import-trips',
      keys: [{ subdomain: 'ya', destinationId: 1 }],
    });
  });

  test.each<[string, string, string[]]>([
    [
      'other columns',
      'Nummer;Farbe\n1-ya;rot',
      ['Unbekannt ist: „Farbe“.', 'Möglich sind die Spalten „Nummer“, „Titel“'],
    ],
    ['a missing number', 'Titel\nSeewoche', ['Es fehlt: „Nummer“.']],
    ['a trip twice', table(valid, '2-ya;;;;;;', valid), ['Zeile 4, Nummer: Diese Reise steht schon in Zeile 2.']],
    [
      "another host's and unknown trips",
      table(valid, '3-english;x', 'x;x'),
      ['Zeile 3, Nummer: Diese Reise gibt es nicht.', 'Zeile 4, Nummer: Diese Reise gibt es nicht.'],
    ],
    ['more than 500 rows', table(...Array.from({ length: 501 }, () => valid)), ['mehr als 500 Reisen']],
  ])('are rejected with %s', async (_, text, messages) => {
    const found = await messagesOf(text);
    for (const message of messages) expect(found).toContain(message);
  });
});
