import { expect, test } from 'vitest';
import { type OperationFields, readOperation } from './operationForm.ts';
import { describeOperation } from './tripOperation.ts';

const fields = (more: Partial<OperationFields>): OperationFields => ({
  ...{ aenderung: '', wert: '', einheit: 'percent', rundung: 'euro', tage: '', saison: '', jahr: '', text: '' },
  ...more,
});
const read = (given: Partial<OperationFields>) => readOperation(fields(given));

test.each<[Partial<OperationFields>, string]>([
  [{ aenderung: 'hide', saison: 'sommer' }, 'Unsichtbar schalten'],
  [{ aenderung: 'prices', wert: '5' }, 'Preise ändern: +5 %, auf ganze Euro gerundet'],
  [
    { aenderung: 'prices', wert: '−2,5', rundung: 'fiveOrNine' },
    'Preise ändern: −2,5 %, auf 5 oder 9 am Ende gerundet',
  ],
  [{ aenderung: 'prices', wert: '+20', einheit: 'euro' }, 'Preise ändern: +20 €, auf ganze Euro gerundet'],
  [{ aenderung: 'move', tage: '7' }, 'Termine verschieben: +7 Tage (1 Woche)'],
  [{ aenderung: 'move', tage: '-1', jahr: '2027' }, 'Termine verschieben: −1 Tag (2027)'],
  [{ aenderung: 'dates-offline', saison: 'sommer', jahr: '2027' }, 'Termine offline stellen (Sommer 2027)'],
  [{ aenderung: 'copy', jahr: '2027' }, 'Termine ins nächste Jahr kopieren (2027)'],
])('reads %o', (given, description) => {
  const operation = read(given);
  expect(Array.isArray(operation) ? operation : describeOperation(operation)).toBe(description);
});

test.each<[Partial<OperationFields>, keyof OperationFields]>([
  [{}, 'aenderung'],
  [{ aenderung: 'alles' }, 'aenderung'],
  [{ aenderung: 'toString' }, 'aenderung'],
  [{ aenderung: 'prices' }, 'wert'],
  [{ aenderung: 'prices', wert: '0' }, 'wert'],
  [{ aenderung: 'prices', wert: '101' }, 'wert'],
  [{ aenderung: 'prices', wert: '5%' }, 'wert'],
  [{ aenderung: 'prices', wert: '5', einheit: 'dollar' }, 'einheit'],
  [{ aenderung: 'move', tage: '1,5' }, 'tage'],
  [{ aenderung: 'move', tage: '0' }, 'tage'],
  [{ aenderung: 'move', tage: '99999' }, 'tage'],
  [{ aenderung: 'copy' }, 'jahr'],
  [{ aenderung: 'copy', jahr: '1999' }, 'jahr'],
  [{ aenderung: 'dates-online', saison: 'regenzeit' }, 'saison'],
])('rejects %o', (given, field) => {
  expect(read(given)).toMatchObject([{ field, message: expect.any(String) }]);
});
