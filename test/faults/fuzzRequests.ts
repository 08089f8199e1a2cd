/** Generates random requests for the public server: inputs of all routes and pages with invalid parts, and random data. */
import { gzipSync } from 'node:zlib';
import type { Random } from '../builders/random.ts';
import { endpoints } from '../setup/endpointInputs.ts';
import { createFuzzHeaders } from './fuzzHeaders.ts';
import { createFuzzValues } from './fuzzValues.ts';

export interface FuzzRequest {
  method: string;
  target: string;
  /** In sending order, may contain repeated names. Each character is sent as one byte. */
  headers: [name: string, value: string][];
  body: Buffer;
  /** Whether the request conforms to the grammar of HTTP, so that the server must answer it. */
  isWellFormed: boolean;
  /** Whether the request ends before the announced body is complete. */
  endsEarly: boolean;
}

export interface FuzzSettings {
  /** Host name and port of the site. */
  hostHeader: string;
  combinedIds: readonly string[];
  token: string | null;
}

const otherMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
/** All except those that end the sign-in of the other requests. */
const inputs = Object.values(endpoints).filter(({ largestValid }) => !largestValid.isAnonymous);

/** @returns a function that creates the next request */
export function createFuzzRequests(random: Random, settings: FuzzSettings): () => FuzzRequest {
  const values = createFuzzValues(random);
  const makeHeaders = createFuzzHeaders(random, settings);
  const fill = (path: string) =>
    path.replace(/[^/]+/g, (segment) => {
      if (random.chance(0.75)) return segment;
      return random.chance(0.3) && settings.combinedIds.length > 0
        ? random.pick(settings.combinedIds)
        : values.addressText();
    });
  const queryOf = (valid: string, fields: readonly string[]) => {
    const names = [...fields, ...new URLSearchParams(valid).keys(), '__proto__', 'providers[a]'];
    const count = random.pick([0, 0, 1, 1, 2, 5, 40]);
    const pairs = Array.from({ length: count }, () => `${random.pick(names)}=${values.addressText()}`);
    return [valid, ...pairs].join('&').slice(0, random.pick([500, 5_000, 30_000]));
  };
  const bodyOf = (valid: unknown): Buffer => {
    if (valid === undefined) return random.chance(0.05) ? values.oddBody() : Buffer.alloc(0);
    if (Buffer.isBuffer(valid) || random.chance(0.35)) return values.oddBody();
    const isForm = typeof valid === 'string';
    const fields: unknown = isForm ? Object.fromEntries(new URLSearchParams(valid)) : valid;
    const times = random.int(0, 3);
    const body = Array.from({ length: times }).reduce<unknown>((before) => values.mutate(before), fields);
    return Buffer.from(isForm ? formOf(body) : (JSON.stringify(body) ?? ''));
  };

  /** Returns a target that is not a plain path. */
  function oddTarget(target: string): string {
    return random.pick([
      () => `http://${settings.hostHeader}${target}`,
      () => `http://strangers.example${target}`,
      () => '*',
      () => `/${target}`,
      () => target.slice(1),
      () => `${target}\xff\x80`,
      () => `${target} x`,
      () => `${target}#fragment`,
      () => `${target}${'/'.repeat(6_000)}`,
      () => `${target}?${'x=1&'.repeat(4_000)}`,
      () => 'http://',
      () => 'http://[::1',
      () => '?',
      () => settings.hostHeader,
    ])();
  }

  return () => {
    const { largestValid, fields = [] } = random.pick(inputs);
    const isWrite = largestValid.body !== undefined;
    const [path = '', query = ''] = largestValid.target.split('?');
    const valid = `${fill(path)}?${queryOf(query, isWrite ? [] : fields)}`;
    const isOdd = random.chance(0.06);
    const target = isOdd ? oddTarget(valid) : valid;
    const plain = bodyOf(largestValid.body);
    const isCompressed = plain.length > 0 && random.chance(0.05);
    const body = isCompressed ? gzipSync(random.chance(0.3) ? Buffer.alloc(2_000_000) : plain) : plain;
    const isForm = typeof largestValid.body === 'string';
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const { headers, isBroken, endsEarly } = makeHeaders({ type, length: body.length, isCompressed, isWrite });
    const isReadable = /^[\x21-\x7e]+$/.test(target) && !isOdd;
    const size = target.length + headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    return {
      method: random.chance(0.9) ? (largestValid.method ?? 'GET') : random.pick(otherMethods),
      target,
      headers,
      body,
      isWellFormed: isReadable && !isBroken && !endsEarly && size < 15_000,
      endsEarly,
    };
  };
}

/** Returns the bytes of the request. */
export function requestBytes({ method, target, headers, body }: FuzzRequest): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), body]);
}

function formOf(body: unknown): string {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const fields = entries.map(([key, value]): [string, string] => [
    key,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return new URLSearchParams(fields).toString();
}
