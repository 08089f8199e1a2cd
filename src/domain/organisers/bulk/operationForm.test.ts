import { expect, test } from 'vitest';
import { describeOperation } from './departureOperation.ts';
import { type OperationFields, readOperation } from './operationForm.ts';

const fields = (more: Partial<OperationFields>): OperationFields => ({
  ...{ aenderung: '', wert: '', einheit: 'prozent', rundung: 'euro', tage: '', jahr: '' },
  ...more,
});

test.each<[Partial<OperationFields>, string]>([
  [{ aenderung: 'preise', wert: '5' }, 'Preise: +5 %, auf ganze Euro gerundet'],
  [{ aenderung: 'preise', wert: '−2,5', rundung: 'fuenf-neun' }, 'Preise: −2,5 %, auf 5 oder 9 am Ende gerundet'],
  [{ aenderung: 'preise', wert: '+20', einheit: 'euro' }, 'Preise: +20 €, auf ganze Euro gerundet'],
  [{ aenderung: 'verschieben', tage: '7' }, 'Termine verschieben: +7 Tage (1 Woche)'],
  [{ aenderung: 'verschieben', tage: '-1' }, 'Termine verschieben: −1 Tag'],
  [{ aenderung: 'kopieren', jahr: '2027' }, 'Termine von 2027 ins nächste Jahr kopieren'],
])('reads %o', (given, description) => {
  const operation = readOperation(fields(given));
  expect(Array.isArray(operation) ? operation : describeOperation(operation)).toBe(description);
});

test.each<[Partial<OperationFields>, keyof OperationFields]>([
  [{}, 'aenderung'],
  [{ aenderung: 'alles' }, 'aenderung'],
  [{ aenderung: 'preise' }, 'wert'],
  [{ aenderung: 'preise', wert: '0' }, 'wert'],
  [{ aenderung: 'preise', wert: '101' }, 'wert'],
  [{ aenderung: 'preise', wert: '5%' }, 'wert'],
  [{ aenderung: 'preise', wert: '5', einheit: 'dollar' }, 'einheit'],
  [{ aenderung: 'verschieben', tage: '1,5' }, 'tage'],
  [{ aenderung: 'verschieben', tage: '0' }, 'tage'],
  [{ aenderung: 'verschieben', tage: '99999' }, 'tage'],
  [{ aenderung: 'kopieren', jahr: '1999' }, 'jahr'],
])('rejects %o', (given, field) => {
  expect(readOperation(fields(given))).toMatchObject([{ field, message: expect.any(String) }]);
});
