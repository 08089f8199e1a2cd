/** Rules for every test: nothing is said on the console that a test did not ask for, and nothing leaves the machine. */
import { afterEach, beforeEach, expect } from 'vitest';

const said: string[] = [];
const fetchAnything = globalThis.fetch;

for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => void said.push(`console.${method}: ${parts.map(String).join(' ')}`);
}

globalThis.fetch = (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
  if (!isHere) throw new Error(`A test must not reach ${hostname}.`);
  return fetchAnything(input, init);
};

beforeEach(() => {
  said.length = 0;
});

afterEach(() => {
  expect(said).toEqual([]);
});
