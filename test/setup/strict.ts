/** Rules for every test: nothing is said on the console that a test did not ask for, and nothing leaves the machine. */
import { afterEach, beforeEach, expect } from 'vitest';
import { installOutboundGuard } from './outboundGuard.ts';

const outbound = installOutboundGuard();
const said: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => void said.push(`console.${method}: ${parts.map(String).join(' ')}`);
}

beforeEach(() => {
  said.length = 0;
});

afterEach(() => {
  expect([...said, ...outbound.take()]).toEqual([]);
});
