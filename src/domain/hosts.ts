/** The organiser sub-brands ("hosts"), and how a hostname selects one of them (specification §2.1). */

import type { HomeTown } from './homeTown.ts';

export interface Host {
  subdomain: string;
  /** The brand's id in the organiser's own system; null if it has none. */
  hostId: number | null;
  isOnMarketplace: boolean;
  /** The host's own image server for "reisebilder/…" paths; the content backend serves them by default. Its IP
   * addresses must be public. */
  imageBaseUrl?: string;
  /** Origins that may be framed for booking, in addition to our own. */
  frameOrigins?: string[];
  /** Former names. They are accepted in place of the subdomain, and normalised to it when a request is parsed. */
  aliases: string[];
  name: string;
  /** Whether its organisers also have access to the marketplace's inbox (messages without a host). */
  readsMarketplaceInbox?: boolean;
}

/** The table of specification §2.1; `HOSTS_FILE` replaces it. */
export const defaultHosts: Host[] = [
  {
    subdomain: 'lagerfeuer',
    hostId: 27,
    isOnMarketplace: true,
    aliases: ['lf', 'zeltlager'],
    name: 'Lagerfeuer Ferien',
    readsMarketplaceInbox: true,
  },
  { subdomain: 'ya', hostId: 73, isOnMarketplace: true, aliases: [], name: 'Young Alps' },
  { subdomain: 'forscher', hostId: 4, isOnMarketplace: true, aliases: [], name: 'Forscherferien' },
  { subdomain: 'kca', hostId: 63, isOnMarketplace: true, aliases: [], name: 'Küsten-Camp-Abenteuer' },
  { subdomain: 'dev', hostId: 27, isOnMarketplace: true, aliases: [], name: 'Funkenflug' },
  { subdomain: 'english', hostId: 5, isOnMarketplace: true, aliases: ['ole'], name: 'English Camps' },
  { subdomain: 'cff', hostId: null, isOnMarketplace: false, aliases: [], name: 'Camp for Friends' },
  { subdomain: 'bdkj', hostId: null, isOnMarketplace: false, aliases: ['bja'], name: 'Jugendverband' },
];

export interface Hosts {
  list: Host[];
  /** Finds a host by subdomain or alias, case-insensitively; null if there is none. */
  find(nameOrAlias: string): Host | null;
  /** Subdomains of the hosts whose trips the marketplace lists. */
  onMarketplace: string[];
}

/** Indexes a list of hosts. @throws Error if two hosts share a name or an alias */
export function createHosts(list: Host[]): Hosts {
  const byName = new Map<string, Host>();
  for (const host of list) {
    for (const name of [host.subdomain, ...host.aliases].map((alias) => alias.toLowerCase())) {
      if (byName.has(name)) throw new Error(`Two hosts are called "${name}"`);
      byName.set(name, host);
    }
  }
  return {
    list,
    find: (nameOrAlias) => byName.get(nameOrAlias.toLowerCase()) ?? null,
    onMarketplace: list.filter((host) => host.isOnMarketplace).map((host) => host.subdomain),
  };
}

/** The trips that a site shows: those of all marketplace hosts, or those of one host. */
export type Scope = { kind: 'marketplace' } | { kind: 'host'; subdomain: string };

export type HostnameMeaning = { scope: Scope } | { redirectTo: string } | { unknown: 'subdomain' | 'host' };

const loopbackNames = ['127.0.0.1', '[::1]', '::1'];

/**
 * Resolves the hostname of a request to a site (specification §2.2).
 * @param hostname without port, case-insensitive
 * @param platformDomain domain of the marketplace; if it is "localhost", loopback addresses count as the marketplace
 * @returns the scope, the hostname to which an alias redirects, or which part of the hostname is unknown
 */
export function scopeOfHostname(hostname: string, platformDomain: string, hosts: Hosts): HostnameMeaning {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const domain = platformDomain.toLowerCase();
  if (name === domain || (domain === 'localhost' && loopbackNames.includes(name))) {
    return { scope: { kind: 'marketplace' } };
  }
  if (!name.endsWith(`.${domain}`)) return { unknown: 'host' };
  const label = name.slice(0, -domain.length - 1);
  const host = hosts.find(label);
  if (!host) return { unknown: 'subdomain' };
  const { subdomain } = host;
  return label === subdomain.toLowerCase()
    ? { scope: { kind: 'host', subdomain } }
    : { redirectTo: `${subdomain.toLowerCase()}.${domain}` };
}

/** Returns the key of a scope in caches and lookups: "" for the marketplace, else the subdomain. */
export function scopeKey(scope: Scope): string {
  return scope.kind === 'marketplace' ? '' : scope.subdomain;
}

/** The site of a request: its scope and its absolute origin, e.g. "https://ya.example.de". */
export interface SiteAddress {
  scope: Scope;
  origin: string;
  /** The visitor's town, from which prices are shown; absent if none was entered. */
  town?: HomeTown | undefined;
}

/** Returns the part of a cache key that distinguishes what visitors of a site see. */
export function siteKey({ scope, town }: Pick<SiteAddress, 'scope' | 'town'>): string {
  return `${scopeKey(scope)} ${town?.name ?? ''}`;
}
