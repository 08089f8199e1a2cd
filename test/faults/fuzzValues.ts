/** Unexpected values for the fuzzer. */
import type { Random } from '../builders/random.ts';

/** Texts for paths and queries, already percent-encoded. */
const addressTexts = [
  '',
  '0',
  '-1',
  '00',
  '1.5',
  '1e309',
  'NaN',
  'Infinity',
  '9007199254740993',
  '9'.repeat(400),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '%00',
  '%',
  '%zz',
  '%ff%fe',
  '%ED%A0%80',
  '%F0%9F%8F%95',
  '%0d%0aX-Injected:%201',
  '..%2f..%2f..%2fetc%2fpasswd',
  '../../etc/passwd',
  '%2e%2e/%2e%2e/',
  '.',
  '..;',
  '\\..\\..',
  "'%20OR%201=1--",
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '2027-02-30,2027-02-31',
  '2027-07-10,2027-07-03',
  '99999-01-01,0000-00-00',
  ',,,,',
  '%2C%23%25',
  'a%23country%23b',
  '%23%23%23%23',
  'x'.repeat(3_000),
  '/'.repeat(3_000),
  'a,'.repeat(2_000),
  '%20'.repeat(1_000),
  'niederlande%23country%23niederlande',
  'lagerfeuer',
  'alle',
  'sommer',
  '12',
  '1',
  'null',
  'undefined',
  '[]',
  '%5B%5D',
  '{}',
  '%EF%BB%BF',
  'a&a=b',
  'x[y]=1',
  '_payload.json',
] as const;

/** Values for JSON bodies. */
const jsonValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_VALUE,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '🏕️'.repeat(50),
  'x'.repeat(20_000),
  '\n'.repeat(5_000),
  ' '.repeat(20_000),
  '2027-02-30',
  '1e999',
  '__proto__',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  'a@b',
  '=1+1',
  [],
  {},
  [[]],
  [null],
  [{}],
  { __type: 'x', length: 5 },
  { toString: 1, constructor: 2 },
  Array.from({ length: 500 }, (_, index) => index),
  Array.from({ length: 500 }, () => ({})),
  Array.from({ length: 200 }, () => 'x'),
];

/** Bodies that are invalid or unusual JSON or forms. */
const oddBodies: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '}',
  '[]',
  '[[]]',
  'null',
  'true',
  '0',
  '""',
  '"text"',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '{"a":NaN}',
  '{"a":1e400,"b":-1e400}',
  `{"a":${'9'.repeat(5_000)}}`,
  '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}',
  '{"toString":null,"valueOf":null,"hasOwnProperty":null}',
  '{"a":"\\ud800","\\udfff":"\\u0000"}',
  '\ufeff{"a":1}',
  '['.repeat(20_000),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '{"a":'.repeat(8_000),
  `{"travellers":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
  '=',
  '&&&&',
  '__proto__=1&__proto__[x]=2&constructor[prototype][y]=3',
  'travellers.__proto__.firstName=x&travellers.0.__proto__=x&guardian.__proto__=1',
  'a=%00&b=%ff&c=%&d=%zz&e=%ED%A0%80',
  'a=1&'.repeat(1_500),
  `${'a[b]'.repeat(300)}=1`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0xc3, 0x28, 0xa0, 0xa1, 0xe2, 0x28, 0xa1]),
  Buffer.alloc(3_000, 0),
  Buffer.alloc(70_000, 'x'),
  Buffer.alloc(300_000, '['),
  '------x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n------x--\r\n',
];

export interface FuzzValues {
  addressText(): string;
  jsonValue(): unknown;
  oddBody(): Buffer;
  /** Returns a copy with one field at any depth replaced, removed or added. */
  mutate(value: unknown): unknown;
}

export function createFuzzValues(random: Random): FuzzValues {
  const jsonValue = () => random.pick(jsonValues);
  const mutate = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || random.chance(0.1)) return jsonValue();
    const copy = structuredClone(value) as Record<string, unknown>;
    const keys = Object.keys(copy);
    if (keys.length === 0 || random.chance(0.1)) {
      return Array.isArray(copy) ? [...copy, jsonValue()] : { ...copy, [random.pick(addressTexts)]: jsonValue() };
    }
    const key = random.pick(keys);
    if (random.chance(0.15)) delete copy[key];
    else copy[key] = mutate(copy[key]);
    return copy;
  };
  return {
    addressText: () => random.pick(addressTexts),
    jsonValue,
    oddBody: () => Buffer.from(random.pick(oddBodies) as string),
    mutate,
  };
}
