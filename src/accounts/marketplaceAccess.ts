/** Marketplace administrators: accounts of a host that reads the marketplace's inbox. They may act at every host. */

import type { Hosts } from '#domain/hosts.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { may, type Rights } from '#domain/organisers/accounts/permissions.ts';
import { nameAt } from './accounts.ts';

/** Roles are those at the own host. */
interface AccountRights extends Rights {
  subdomain: string;
  isMarketplaceAdmin?: boolean | null | undefined;
}

export interface MarketplaceAccess {
  /** Subdomains of the hosts whose accounts may be marketplace administrators. */
  homes: string[];
  /**
   * Returns a signed-in organiser as acting at a host: unchanged at the own host, as an owner at another host; null without
   * access. Records at another host name the account with its own host.
   */
  actAt(organiser: Organiser, subdomain: string): Organiser | null;
  /** Returns whether an account manages the users of a host: as its owner, or as a marketplace administrator. */
  managesUsers(account: AccountRights, subdomain: string): boolean;
}

export function createMarketplaceAccess(hosts: Hosts): MarketplaceAccess {
  const homes = hosts.list.filter((host) => host.readsMarketplaceInbox).map((host) => host.subdomain);
  const rightsAt = (account: AccountRights, subdomain: string): Rights | null => {
    const { subdomain: home, role, extraRoles, isMarketplaceAdmin } = account;
    if (home === subdomain) return { role, extraRoles };
    return isMarketplaceAdmin && homes.includes(home) ? { role: 'owner', extraRoles: [] } : null;
  };
  return {
    homes,
    actAt(organiser, subdomain) {
      const { account } = organiser;
      if (account.subdomain === subdomain) return organiser;
      const rights = rightsAt({ ...organiser, subdomain: account.subdomain }, subdomain);
      return rights && { ...organiser, subdomain, username: nameAt(account, subdomain), ...rights };
    },
    managesUsers(account, subdomain) {
      const rights = rightsAt(account, subdomain);
      return rights !== null && may(rights, 'users.manage');
    },
  };
}
