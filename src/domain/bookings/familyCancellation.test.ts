// Proves specification §8.6
import { describe, expect, test } from 'vitest';
import { readCancellationDay, readLoweredFee } from './familyCancellation.ts';

describe('readCancellationDay', () => {
  const days = { bookedOn: '2027-03-10', start: '2027-07-03' };
  test.each<[input: string, today: string, result: string]>([
    ['', '2027-04-01', '2027-04-01'],
    [' 12.3.2027 ', '2027-04-01', '2027-03-12'],
    ['2027-03-10', '2027-04-01', '2027-03-10'],
    ['1.4.2027', '2027-04-01', '2027-04-01'],
    ['3.7.2027', '2027-07-05', '2027-07-03'],
    ['2.4.2027', '2027-04-01', 'Dieser Tag liegt in der Zukunft.'],
    ['9.3.2027', '2027-04-01', 'An diesem Tag gab es die Buchung noch nicht. Sie kam am 10.3.2027.'],
    ['', '2027-07-04', 'Storniert werden kann nur bis zum ersten Tag der Reise, dem 3.7.2027.'],
    ['31.2.2027', '2027-04-01', 'Diesen Tag gibt es nicht. Schreib ihn bitte wie 3.7.2027.'],
    ['gestern', '2027-04-01', 'Diesen Tag gibt es nicht. Schreib ihn bitte wie 3.7.2027.'],
  ])('%j on %s', (input, today, result) => {
    const day = readCancellationDay(input, days, today);
    expect(typeof day === 'string' ? day : day.message).toBe(result);
  });
});

describe('readLoweredFee', () => {
  test.each<[input: string, most: number, result: number | string]>([
    ['40', 4_000, 4_000],
    ['40,00', 4_000, 4_000],
    ['12,50 €', 4_000, 1_250],
    ['0', 4_000, 0],
    ['0', 0, 0],
    ['40,01', 4_000, 'Mehr als 40\u00a0€ sehen die Reisebedingungen nicht vor.'],
    ['1', 0, 'Für diese Stornierung fällt keine Entschädigung an.'],
    ['-1', 4_000, 'Schreib bitte einen Betrag in Euro, zum Beispiel 120,50.'],
    ['viel', 4_000, 'Schreib bitte einen Betrag in Euro, zum Beispiel 120,50.'],
  ])('%j of at most %d cents', (input, most, result) => {
    const fee = readLoweredFee(input, most);
    expect(typeof fee === 'number' ? fee : fee.message).toBe(result);
  });
});
