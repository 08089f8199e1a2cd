// Proves specification §7.12
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from '#test/builders/memoryCaches.ts';
import {
  deleteOldSheets,
  deleteSheets,
  findSheet,
  hasSheet,
  isSignOut,
  keepSheet,
  removeSheet,
} from './emergencySheets.ts';

const path = '/admin/ya/termine/1-ya/d1/notfall';
beforeEach(() => vi.stubGlobal('caches', memoryCaches()));
afterEach(() => vi.unstubAllGlobals());

test('a sheet is found until its last day, without scripts', async () => {
  await keepSheet(path, '<p>Lina</p>', '2999-01-15');
  await deleteOldSheets('2999-01-15');
  const sheet = await findSheet(path);
  expect(await sheet?.text()).toBe('<p>Lina</p>');
  expect(sheet?.headers.get('content-security-policy')).toContain("default-src 'none'");
  await deleteOldSheets('2999-01-16');
  expect(await hasSheet(path)).toBe(false);
});

test('a sheet whose time is over is not found', async () => {
  await keepSheet(path, '', '2020-01-01');
  expect(await findSheet(path)).toBeUndefined();
});

test('a sheet is removed alone, or with those of all hosts', async () => {
  const other = '/admin/english/termine/2-english/d1/notfall';
  const keepBoth = () => Promise.all([path, other].map((each) => keepSheet(each, '', '2999-01-01')));
  const kept = () => Promise.all([path, other].map(hasSheet));
  await keepBoth();
  await removeSheet(path);
  expect(await kept()).toEqual([false, true]);
  await keepBoth();
  await deleteSheets();
  expect(await kept()).toEqual([false, false]);
});

test.each([
  ['POST', '/admin/ya/logout', true],
  ['POST', '/api/admin/logout', true],
  ['GET', '/admin/ya/logout', false],
  ['POST', '/admin/ya/login', false],
  ['POST', '/admin/ya/x/logout', false],
])('%s %s signs out: %s', (method, address, isExpected) => {
  expect(isSignOut(method, address)).toBe(isExpected);
});
