/** Rules for every test: it must not write to the console or access other machines. */
import { afterEach, beforeEach, expect } from 'vitest';
import { installOutboundGuard } from './outboundGuard.ts';
import './withoutOwnerStacks.ts';

const outbound = installOutboundGuard();
const output: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => void output.push(`console.${method}: ${args.map(String).join(' ')}`);
}

beforeEach(() => {
  output.length = 0;
});

afterEach(() => {
  expect([...output, ...outbound.take()]).toEqual([]);
});
