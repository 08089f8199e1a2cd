// Proves specification §7.13
import { expect, test } from 'vitest';
import { readTripForm } from '../tripForm.ts';
import { tripChanges } from '../tripFormChanges.ts';
import { changedTexts } from './changedTexts.ts';
import { importTripFields } from './importTripFields.ts';
import { cellErrorText } from './table.ts';

const switzerland = { slug: 'schweiz', title: 'Schweiz', code: 'CH' };
const laax = { slug: 'laax', title: 'Laax', lat: 46.8, lng: 9.25 };
const document = {
  title: 'Gipfelwoche',
  teaser: 'Alt',
  visible: true,
  categories: ['snow', 'unbekannt'],
  ageRange: { from: 8, to: 12, note: 'intern' },
  country: switzerland,
  city: laax,
  board: 'voll',
  rdsUrl: '/buchungsformular/1-ya',
  payment: { depositPercent: 20, balanceDaysBefore: 30 },
};
const places = [{ country: switzerland, city: { slug: 'chur', title: 'Chur', lat: 46.85, lng: 9.53 } }];
const run = (cells: Record<string, string>) => {
  const before = readTripForm(document);
  const { form, errors } = importTripFields({ line: 2, cells }, before, { combinedId: '1-ya', places });
  return { changes: tripChanges(before, form), errors: errors.map(cellErrorText) };
};

test.each<[string, Record<string, string>, object]>([
  ['texts', { Titel: ' Neu ', Kurztext: '' }, { title: 'Neu', teaser: null }],
  ['yes and no', { Sichtbar: 'Nein', Archiviert: '' }, { visible: false }],
  ['numbers, and other parts stay', { 'Alter von': '9', 'Alter bis': '' }, { ageRange: { from: 9, note: 'intern' } }],
  [
    'numbers with a decimal comma',
    { 'Anzahlung (%)': '12,5' },
    { payment: { depositPercent: 12.5, balanceDaysBefore: 30 } },
  ],
  ['a choice', { Verpflegung: 'halbpension' }, { board: 'halb' }],
  ['no choice', { Verpflegung: '' }, { board: null }],
  [
    'several options; unknown ones stay',
    { Kategorien: 'sport; Musik' },
    { categories: ['unbekannt', 'music', 'sport'] },
  ],
  [
    'a known town with its coordinates',
    { Ort: 'Chur' },
    { city: { slug: 'chur', title: 'Chur', lat: 46.85, lng: 9.53 } },
  ],
  [
    'another town with coordinates',
    { Land: 'IT', Ort: 'Rimini', 'Ort: Breitengrad': '44,06', 'Ort: Längengrad': '12,57' },
    {
      country: { slug: 'italien', title: 'Italien', code: 'IT' },
      city: { slug: 'rimini', title: 'Rimini', lat: 44.06, lng: 12.57 },
    },
  ],
  [
    'another booking system',
    { 'Adresse des anderen Buchungssystems': 'https://example.org/1' },
    { rdsUrl: 'https://example.org/1' },
  ],
  ['no change in columns that only show something', { Stufe: '5', Adresse: 'x' }, {}],
  ['a formula as a text', { Kurztext: "'=1+1" }, { teaser: '=1+1' }],
])('reads %s', (_, cells, changes) => {
  expect(run(cells)).toEqual({ changes, errors: [] });
});

test('an emptied address of another booking system means the own form', () => {
  const before = readTripForm({ ...document, rdsUrl: 'https://example.org/1' });
  const cells = { 'Adresse des anderen Buchungssystems': '' };
  const { form } = importTripFields({ line: 2, cells }, before, { combinedId: '1-ya', places });
  expect(tripChanges(before, form)).toEqual({ rdsUrl: '/buchungsformular/1-ya' });
});

test.each<[Record<string, string>, string]>([
  [{ 'Alter von': 'acht' }, 'Alter von: Das ist keine Zahl.'],
  [{ Sichtbar: 'vielleicht' }, 'Sichtbar: Hier steht „ja“ oder „nein“.'],
  [{ Verpflegung: 'Buffet' }, 'Verpflegung: Das gibt es hier nicht. Möglich sind: Selbstverpflegung, Frühstück,'],
  [{ Kategorien: 'Musik, Töpfern' }, 'Kategorien: Das gibt es hier nicht.'],
  [{ Land: 'Atlantis' }, 'Land: Dieses Land kennen wir nicht.'],
  [{ Ort: 'Rimini' }, 'Ort: Diesen Ort kennen wir noch nicht. Ändere auch Breitengrad und Längengrad'],
  [{ Land: 'Italien' }, 'Land: Diesen Ort kennen wir noch nicht.'],
])('rejects %o', (cells, message) => {
  expect(run(cells).errors).toEqual([expect.stringContaining(`Zeile 2, ${message}`)]);
});

test('changes are shown as texts, of long ones the part that differs', () => {
  const long = `${'x'.repeat(1_000)} alt ${'y'.repeat(1_000)}`;
  const changes = [
    { field: 'visible', before: null, after: true },
    { field: 'ageRange', before: { from: 8 }, after: { from: 8, to: 12 } },
    { field: 'teaser', before: long, after: long.replace('alt', 'neu') },
  ] as const;
  const [visible, teaser, age] = changedTexts(changes, '1-ya');
  expect([visible, age]).toEqual([
    { name: 'Sichtbar', before: 'nein', after: 'ja' },
    { name: 'Alter bis', before: '', after: '12' },
  ]);
  expect(teaser?.before).toMatch(/^…x{59} alt y{236}…$/);
  expect(teaser?.after).toMatch(/^…x{59} neu y{236}…$/);
});
