/** Marketplace administrators: accounts of a host that reads the marketplace's inbox. They may act at every host. */
import type { Hosts } from '../../domain/site/hosts.ts';
import type { Organiser } from '../sessions.ts';

export interface MarketplaceAccess {
  /** Subdomains of the hosts whose accounts may be marketplace administrators. */
  homes: string[];
  /**
   * Returns a signed-in organiser as acting at a host: unchanged at the own host, as an owner at another host; null without
   * access. Records at another host name the account with its own host.
   */
  actAt(organiser: Organiser, subdomain: string): Organiser | null;
}

export function createMarketplaceAccess(hosts: Hosts): MarketplaceAccess {
  const homes = hosts.list.filter((host) => host.readsMarketplaceInbox).map((host) => host.subdomain);
  return {
    homes,
    actAt(organiser, subdomain) {
      const { account, isMarketplaceAdmin } = organiser;
      if (account.subdomain === subdomain) return organiser;
      if (!isMarketplaceAdmin || !homes.includes(account.subdomain)) return null;
      return { ...organiser, subdomain, username: `${account.username}@${account.subdomain}`, role: 'owner' };
    },
  };
}
