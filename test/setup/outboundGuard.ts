/**
 * Refuses every connection and every DNS query to other machines, regardless of the module that opens it: `fetch`,
 * `http`, `https`, `tls` and the clients of libraries all use `net.Socket`, and `dns` resolves all names.
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

export interface OutboundGuard {
  /** Returns and clears the attempts since the last call, for example "connection to example.org". */
  take(): string[];
}

type Method<T> = (this: T, ...args: never[]) => unknown;

/** Unit tests share a process and each file runs the setup, so the guard is installed only once per process. */
const installed = Symbol.for('lagerfeuer.outboundGuard');

/** Installs the guard in this process, or returns the installed one. */
export function installOutboundGuard(): OutboundGuard {
  const shared = globalThis as { [installed]?: OutboundGuard };
  shared[installed] ??= install();
  return shared[installed];
}

function install(): OutboundGuard {
  let attempts: string[] = [];
  const refuse = (attempt: string): Error => {
    attempts.push(attempt);
    return new Error(`A test must not access other machines: ${attempt}.`);
  };
  replace(net.Socket.prototype, 'connect', (original) => {
    return function (...args: never[]) {
      const host = hostOfConnect(args);
      if (isLocal(host)) return original.apply(this, args);
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
          if (isLocal(args[0])) return original.apply(this, args);
          const callback = args.at(-1) as unknown as (error: Error) => void;
          process.nextTick(callback, refuse(`${name} of ${args[0]}`));
        };
      });
    }
  }
  for (const resolver of [dns.promises, dns.promises.Resolver.prototype]) {
    for (const name of queriesOf(resolver)) {
      replace(resolver, name, (original) => {
        return function (...args: never[]) {
          return isLocal(args[0]) ? original.apply(this, args) : Promise.reject(refuse(`${name} of ${args[0]}`));
        };
      });
    }
  }
  replace(dgram.Socket.prototype, 'send', (original) => {
    return function (...args: never[]) {
      const host = args.slice(1).find((arg): arg is never => typeof arg === 'string');
      if (host === undefined || isLocal(host)) return original.apply(this, args);
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

/** Returns the host from any argument form of `net.Socket.connect`; null for a Unix domain socket. */
function hostOfConnect(args: readonly unknown[]): string | null {
  // `net.connect` passes its arguments on as one array.
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

function isLocal(host: unknown): boolean {
  if (typeof host !== 'string' || host === '') return true;
  const version = net.isIP(host);
  if (version > 0) return loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
  return host === 'localhost' || host.endsWith('.localhost');
}
