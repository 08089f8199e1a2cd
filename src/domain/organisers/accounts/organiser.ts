import type { Rights } from './permissions.ts';

/** Identifies an account: user names are unique at a host. */
export interface AccountKey {
  subdomain: string;
  username: string;
}

/** A signed-in organiser, acting at the host `subdomain`. */
export interface Organiser extends AccountKey, Rights {
  /** Name in records: the user name, or "kim@lagerfeuer" for a marketplace administrator at another host. */
  username: string;
  /** The account of the sign-in. For marketplace administrators, it may belong to another host. */
  account: AccountKey;
  /** Whether the account is marked as one of a marketplace administrator. */
  isMarketplaceAdmin: boolean;
  /** Id of the session, which may have ended since it was checked. */
  session: string;
}
