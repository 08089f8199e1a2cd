/**
 * Refuses every connection and every name query that leaves this machine, whichever module opens it: `fetch`, `http`,
 * `https`, `tls` and the clients of libraries all end in `net.Socket`, and names are resolved by `dns`.
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

export interface OutboundGuard {
  /** The attempts since the last call, for example "connection to example.org". */
  take(): string[];
}

type Method<T> = (this: T, ...args: never[]) => unknown;

/** Unit tests share a process, and each file runs its set-up: the process is guarded once. */
const installed = Symbol.for('lagerfeuer.outboundGuard');

/** Installs the guard in this process, or returns the one that is there. */
export function installOutboundGuard(): OutboundGuard {
  const shared = globalThis as { [installed]?: OutboundGuard };
  shared[installed] ??= install();
  return shared[installed];
}

function install(): OutboundGuard {
  let attempts: string[] = [];
  const refuse = (what: string): Error => {
    attempts.push(what);
    return new Error(`A test must not leave this machine: ${what}.`);
  };
  replace(net.Socket.prototype, 'connect', (original) => {
    return function (...args: never[]) {
      const host = hostOfConnect(args);
      if (isHere(host)) return original.apply(this, args);
      const error = refuse(`connection to ${host}`);
      // Clients add their listeners after this call.
      process.nextTick(() => this.destroy(error));
      return this;
    };
  });
  for (const resolver of [dns, dns.Resolver.prototype]) {
    for (const name of queriesOf(resolver)) {
      replace(resolver, name, (original) => {
        return function (...args: never[]) {
          if (isHere(args[0])) return original.apply(this, args);
          const answer = args.at(-1) as unknown as (error: Error) => void;
          process.nextTick(answer, refuse(`${name} of ${args[0]}`));
        };
      });
    }
  }
  for (const resolver of [dns.promises, dns.promises.Resolver.prototype]) {
    for (const name of queriesOf(resolver)) {
      replace(resolver, name, (original) => {
        return function (...args: never[]) {
          return isHere(args[0]) ? original.apply(this, args) : Promise.reject(refuse(`${name} of ${args[0]}`));
        };
      });
    }
  }
  replace(dgram.Socket.prototype, 'send', (original) => {
    return function (...args: never[]) {
      const host = args.slice(1).find((arg): arg is never => typeof arg === 'string');
      if (host === undefined || isHere(host)) return original.apply(this, args);
      throw refuse(`datagram to ${host}`);
    };
  });
  syncBuiltinESMExports();
  return {
    take() {
      const taken = attempts;
      attempts = [];
      return taken;
    },
  };
}

function replace<T extends object>(owner: T, name: string, wrap: (original: Method<T>) => Method<T>): void {
  const methods = owner as Record<string, Method<T>>;
  const original = methods[name];
  if (original) methods[name] = wrap(original);
}

/** "lookup", "resolve", "resolve4", "reverse" … */
function queriesOf(resolver: object): string[] {
  return Object.getOwnPropertyNames(resolver).filter((name) => /^(lookup|reverse|resolve)/.test(name));
}

/** Of any form that `net.Socket.connect` accepts; null for a socket of the file system. */
function hostOfConnect(args: readonly unknown[]): string | null {
  // `net.connect` passes its arguments on as one list.
  const [target, host] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof target === 'object' && target !== null) {
    const options = target as { path?: unknown; host?: string };
    return options.path ? null : (options.host ?? 'localhost');
  }
  if (typeof target === 'string' && Number.isNaN(Number(target))) return null;
  return typeof host === 'string' ? host : 'localhost';
}

const loopback = new net.BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
// The unspecified addresses connect to this machine as well.
loopback.addAddress('0.0.0.0', 'ipv4');
loopback.addAddress('::', 'ipv6');

function isHere(host: unknown): boolean {
  if (typeof host !== 'string' || host === '') return true;
  const version = net.isIP(host);
  if (version > 0) return loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
  return host === 'localhost' || host.endsWith('.localhost');
}
