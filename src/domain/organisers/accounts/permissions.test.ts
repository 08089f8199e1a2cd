// Proves specification §1.2
import { expect, test } from 'vitest';
import { may, type Permission, permissions, type Role, roles } from './permissions.ts';

/** One column per role, in the order of `roles`: "x" means permitted. */
const table: Record<Permission, string> = {
  'account.own': 'xxxxx',
  'trips.read': 'xxxx-',
  'trips.write': 'xx---',
  'bookings.read': 'x-xx-',
  'bookings.write': 'x-x--',
  'payments.read': 'x-xxx',
  'payments.write': 'x-x-x',
  'accounting.manage': 'x---x',
  'travellers.read': 'x-x--',
  'reviews.write': 'xxx--',
  'users.manage': 'x----',
  'bank.manage': 'x----',
  'privacy.manage': 'x----',
};

const cases = permissions.flatMap((permission) =>
  roles.map((role, index): [Role, Permission, boolean] => [role, permission, table[permission][index] === 'x']),
);

test.each(cases)('role %s has the permission %s: %s', (role, permission, isPermitted) => {
  expect(may({ role }, permission)).toBe(isPermitted);
});
