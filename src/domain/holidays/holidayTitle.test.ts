import { expect, test } from 'vitest';
import { titleOfKey } from './holidayTitle.ts';

test.each([
  ['BY:sommer-2027', 'Sommerferien in Bayern 2027'],
  ['SL:winter-2027', 'Faschingsferien im Saarland 2027'],
  ['AT-W:winter-2028', 'Semesterferien in Wien 2028'],
  ['XX:sommer-2027', 'XX:sommer-2027'],
  ['BY:mittwoch-2027', 'BY:mittwoch-2027'],
])('the title of %s is "%s"', (key, title) => expect(titleOfKey(key)).toBe(title));
