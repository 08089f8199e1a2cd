/** Generates random headers: required ones, and malformed, repeated or contradictory ones. */
import type { Random } from '../builders/random.ts';

interface HeaderSettings {
  hostHeader: string;
  token: string | null;
}

interface Body {
  type: string;
  /** In bytes. */
  length: number;
  isCompressed: boolean;
  isWrite: boolean;
}

interface FuzzHeaders {
  headers: [name: string, value: string][];
  /** Whether the headers violate the grammar of HTTP. */
  isBroken: boolean;
  /** Whether the headers announce a longer body than the request has. */
  endsEarly: boolean;
}

const oddTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=klingon',
  'application/json; charset="',
  'application/x-www-form-urlencoded; charset=iso-8859-1',
  'application/x-www-form-urlencoded; charset=utf-7',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'image/jpeg',
  'image/svg+xml',
  '/',
  ';',
  '',
];

const extraHeaders: readonly [name: string, values: readonly string[]][] = [
  ['Accept', ['text/html', 'application/json', '*/*', '', 'text/html;q=x', ','.repeat(500)]],
  ['Accept-Encoding', ['gzip', 'br', 'zstd', 'identity;q=0', '*;q=0', 'x'.repeat(500), '']],
  ['Accept-Language', ['de', '*', ';;;', 'x'.repeat(1_000)]],
  ['Range', ['bytes=10-5', 'bytes=-5', 'bytes=0-0', 'bytes=0-,0-,0-', 'bytes=99999999999-', 'x=1', 'bytes=']],
  ['If-None-Match', ['*', '"x"', 'W/"', ',"",'.repeat(300), '']],
  ['If-Match', ['*', '"x"', 'x', 'W/""', '"\xff"']],
  ['If-Modified-Since', ['x', 'Sat, 31 Feb 2099 99:99:99 GMT', '']],
  ['X-Forwarded-For', ['1.2.3.4', 'x', '::1, ::ffff:1.2.3.4', ','.repeat(1_000), "'"]],
  ['X-Forwarded-Host', ['strangers.example', 'ya.localhost', ',', '']],
  ['X-Forwarded-Proto', ['https', 'javascript', '']],
  ['Forwarded', ['for=x;host=y', ';']],
  ['Origin', ['null', 'http://strangers.example', 'http://', '://', 'x'.repeat(1_000)]],
  ['Sec-Fetch-Site', ['same-origin', 'cross-site', 'none', 'x']],
  ['Referer', ['http://strangers.example/', '%', '']],
  ['User-Agent', ['Googlebot/2.1', '', 'x'.repeat(3_000), '(((((((((((((('.repeat(50)]],
  ['Idempotency-Key', ['a', '', 'x'.repeat(255), 'x'.repeat(256), '\xff', 'a b', '__proto__']],
  ['Authorization', ['Bearer', 'Bearer x', 'Bearer x.y.z', 'Basic eDp5', 'Bearer  ', `Bearer ${'x.'.repeat(1_000)}`]],
  ['X-HTTP-Method-Override', ['DELETE', 'x']],
  ['Expect', ['100-continue', '100-continue', '100-continue', 'x']],
  ['Upgrade', ['websocket', 'h2c']],
  ['TE', ['trailers', 'x']],
  ['Via', ['x'.repeat(2_000)]],
  [
    'Cookie',
    [
      'admin-tokens=j:{"lagerfeuer":"x"}',
      'admin-tokens=j:{',
      'admin-tokens=j:[]; admin-mode=1',
      'admin-tokens=j:null',
      'admin-tokens=%ff%fe; =; ;;;',
      'admin-tokens=j%3A%7B%22__proto__%22%3A%22x%22%7D',
      'admin-tokens=s:x.y; admin-mode=__proto__',
      `a=${'x'.repeat(4_000)}`,
      'a=1; '.repeat(500),
    ],
  ],
];

/** @returns a function that creates the headers of a request with the given body */
export function createFuzzHeaders(random: Random, { hostHeader, token }: HeaderSettings): (body: Body) => FuzzHeaders {
  const port = hostHeader.split(':')[1] ?? '80';
  const oddHosts = [
    '',
    'strangers.example',
    `ya.localhost:${port}`,
    `lf.localhost:${port}`,
    `x.localhost:${port}`,
  ].concat([
    `LOCALHOST.:${port}`,
    '[::1]',
    '[::',
    'localhost:99999999',
    'localhost:x',
    'a'.repeat(2_000),
    '..localhost',
    'localhost/x?y#z',
    'user@localhost',
  ]);

  return ({ type, length, isCompressed, isWrite }) => {
    const headers: [string, string][] = [];
    let isBroken = false;
    let endsEarly = false;
    const hosts = random.pick([0.9, 0.9, 0.9, 0.4]);
    headers.push(['Host', random.chance(hosts) ? hostHeader : random.pick(oddHosts)]);
    if (random.chance(0.01)) headers.push(['Host', random.pick([hostHeader, ...oddHosts])]);
    if (random.chance(0.005)) headers.shift();
    if (length > 0 || isWrite) {
      headers.push(['Content-Type', random.chance(0.9) ? type : random.pick(oddTypes)]);
      if (isCompressed) headers.push(['Content-Encoding', random.pick(['gzip', 'gzip', 'deflate', 'br', 'x'])]);
      else if (random.chance(0.02))
        headers.push(['Content-Encoding', random.pick(['gzip', 'br', 'identity', 'x', ''])]);
    }
    const framing = random.next();
    if (framing < 0.95) {
      if (length > 0 || isWrite) headers.push(['Content-Length', String(length)]);
    } else if (framing < 0.97) {
      endsEarly = true;
      headers.push(['Content-Length', String(length + random.int(1, 100_000))]);
    } else {
      isBroken = true;
      endsEarly = true;
      headers.push(
        ...random.pick<[string, string][]>([
          [['Content-Length', '-1']],
          [['Content-Length', '1e3']],
          [['Content-Length', '99999999999999999999']],
          [['Transfer-Encoding', 'chunked']],
          [['Transfer-Encoding', 'gzip']],
          [
            ['Transfer-Encoding', 'chunked'],
            ['Content-Length', '5'],
          ],
          [
            ['Content-Length', '5'],
            ['Content-Length', '6'],
          ],
          [['Bad Header', 'x']],
          [['X-Control', 'a\x00b']],
          [['X-Long', 'x'.repeat(20_000)]],
        ]),
      );
    }
    for (const [name, choices] of random.some(extraHeaders, 0, 4)) headers.push([name, random.pick(choices)]);
    // Node uses the first of several Authorization headers.
    if (token !== null && random.chance(0.6)) headers.unshift(['Authorization', `Bearer ${token}`]);
    headers.push(['Connection', 'close']);
    return { headers, isBroken, endsEarly };
  };
}
