/** The organiser sub-brands ("hosts"), and which of them an address speaks of (specification §2.1). */

export interface Host {
  subdomain: string;
  /** The number the organiser's own system knows the brand by; null when it has none. */
  hostId: number | null;
  isOnMarketplace: boolean;
  /** The host's own image server, for its "reisebilder/…" paths; without it they are the content backend's. It must
   * have public addresses. */
  imageBaseUrl?: string;
  /** Origins that may be embedded for booking, besides our own. */
  frameOrigins?: string[];
  /** Older names; accepted wherever a subdomain is, and normalised to it at the edge. */
  aliases: string[];
  name: string;
  /** Its organisers also read the marketplace's own inbox: messages that name no host. */
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
  { subdomain: 'dev', hostId: 27, isOnMarketplace: true, aliases: [], name: 'Entwicklung' },
  { subdomain: 'english', hostId: 5, isOnMarketplace: true, aliases: ['ole'], name: 'English Camps' },
  { subdomain: 'cff', hostId: null, isOnMarketplace: false, aliases: [], name: 'Camp for Friends' },
  { subdomain: 'bdkj', hostId: null, isOnMarketplace: false, aliases: ['bja'], name: 'Jugendverband' },
];

export interface Hosts {
  list: Host[];
  /** The host of a subdomain or an alias, in any case; null when nobody is called that. */
  find(nameOrAlias: string): Host | null;
  /** Subdomains of the hosts whose trips the marketplace lists. */
  onMarketplace: string[];
}

/**
 * Indexes a table of hosts.
 * @throws Error when two hosts share a name or an alias
 */
export function createHosts(list: Host[]): Hosts {
  const byName = new Map<string, Host>();
  for (const host of list) {
    for (const name of [host.subdomain, ...host.aliases].map((each) => each.toLowerCase())) {
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

/** Whose trips a site shows: every marketplace host's, or one host's alone. */
export type Scope = { kind: 'marketplace' } | { kind: 'host'; subdomain: string };

export type HostnameMeaning = { scope: Scope } | { redirectTo: string } | { unknown: 'subdomain' | 'host' };

const loopbackNames = ['127.0.0.1', '[::1]', '::1'];

/**
 * Which site a request's hostname asks for (specification §2.2).
 * @param hostname without port, in any case
 * @param platformDomain the marketplace's own domain; for "localhost" the loopback addresses count as the marketplace
 * @returns the scope, the hostname an alias moves to, or what is not known about it
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

/** A short text that tells scopes apart in cache keys and lookups: "" for the marketplace, else the subdomain. */
export function scopeKey(scope: Scope): string {
  return scope.kind === 'marketplace' ? '' : scope.subdomain;
}

/** Whose site a request is for, and its absolute origin, e.g. "https://ya.example.de". */
export interface SiteAddress {
  scope: Scope;
  origin: string;
}
