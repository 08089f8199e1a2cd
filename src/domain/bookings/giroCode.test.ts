// Proves specification §8.10
import { expect, test } from 'vitest';
import { formatIban } from './bankDetails.ts';
import { giroCode } from './giroCode.ts';

const bank = { holder: 'Jugendwerk Süd e. V.', iban: 'DE02120300000000202051', bic: null };
const lines = ['BCD', '002', '1', 'SCT', '', bank.holder, bank.iban, 'EUR1249.50', '', '', 'LF-7K3M-Q9PD'];

test('a GiroCode has the lines of EPC069-12, with or without BIC', () => {
  const transfer = { bank, amount: 124_950, reference: 'LF-7K3M-Q9PD' };
  expect(giroCode(transfer)?.split('\n')).toEqual(lines);
  const withBic = giroCode({ ...transfer, bank: { ...bank, bic: 'BYLADEM1001' } });
  expect(withBic?.split('\n')).toEqual(lines.with(4, 'BYLADEM1001'));
});

test.each([
  ['DE02120300000000202051', true],
  ['LI21088100002324013AA', true],
  ['NO9386011117947', true],
  ['CH9300762011623852957', false],
  ['GB29NWBK60161331926819', false],
  ['GI75NWBK000000007099453', false],
  ['MC5811222000010123456789030', false],
  ['SM86U0322509800000000270100', false],
  ['VA59001123000012345678', false],
  ['AD1200012030200359100100', false],
])('a GiroCode for %s needs no BIC: %s', (iban, isOptional) => {
  const transfer = { bank: { ...bank, iban }, amount: 100, reference: 'LF-7K3M-Q9PD' };
  expect(giroCode(transfer) !== null).toBe(isOptional);
  const withBic = giroCode({ ...transfer, bank: { ...transfer.bank, bic: 'POFICHBEXXX' } });
  expect(withBic?.split('\n').slice(4, 7)).toEqual(['POFICHBEXXX', bank.holder, iban]);
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
