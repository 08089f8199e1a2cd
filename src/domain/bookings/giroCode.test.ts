// Proves specification §8.10
import { expect, test } from 'vitest';
import { formatIban } from './bankDetails.ts';
import { giroCode } from './giroCode.ts';

const bank = { holder: 'Jugendwerk Süd e. V.', iban: 'DE02120300000000202051', bic: null };
const lines = ['BCD', '002', '1', 'SCT', '', bank.holder, bank.iban, 'EUR1249.50', '', '', 'LF-7K3M-Q9PD'];

test('a GiroCode has the lines of EPC069-12, with or without BIC', () => {
  const transfer = { bank, amount: 124_950, reference: 'LF-7K3M-Q9PD' };
  expect(giroCode(transfer).split('\n')).toEqual(lines);
  const withBic = giroCode({ ...transfer, bank: { ...bank, bic: 'BYLADEM1001' } });
  expect(withBic.split('\n')).toEqual(lines.with(4, 'BYLADEM1001'));
});

test.each([
  [1, 'EUR0.01'],
  [100, 'EUR1.00'],
  [1_010, 'EUR10.10'],
])('%s cents are written as %s', (amount, text) => {
  expect(giroCode({ bank, amount, reference: 'LF-7K3M-Q9PD' })).toContain(`\n${text}\n`);
});

test('an IBAN is read in groups of four', () => {
  expect(formatIban('DE02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51');
});
