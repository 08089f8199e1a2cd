/**
 * Everything that the product stores in browsers (specification §10.4). Cookies, storage and caches are only opened with an
 * entry of this table, and the page /cookies lists all of its entries, so that none can be forgotten.
 */

interface Named {
  /** "…" stands for the id of a host or a trip, or for the reference of a booking. */
  name: string;
  /** Whether only the browsers of organisers have it. */
  isForOrganisers?: true;
}

export interface CookieItem extends Named {
  kind: 'cookie';
  /** In seconds. */
  lifetime: number;
  /** Whether its name begins with `__Host-` on sites with TLS: such a cookie cannot be set by another host. */
  hasHostPrefix?: true;
}

/** A text in the local or session storage. Those of the session storage end with the tab. */
export interface TextItem extends Named {
  kind: 'localStorage' | 'sessionStorage';
}

export interface CacheItem extends Named {
  kind: 'cache';
}

export type StoredItem = CookieItem | TextItem | CacheItem;

const hour = 3_600;
const day = 24 * hour;

/** Numbers in names change with the format, so that values of older builds are ignored. */
export const storedItems = {
  /** Set by the consent script, if one is configured. */
  consent: { kind: 'cookie', name: 'CookieScriptConsent', lifetime: 365 * day },
  locale: { kind: 'cookie', name: 'locale', lifetime: 365 * day },
  town: { kind: 'cookie', name: 'ort', lifetime: 365 * day },
  booked: { kind: 'cookie', name: 'booked', lifetime: hour / 2 },
  tokens: { kind: 'cookie', name: 'admin-tokens', lifetime: 12 * hour, hasHostPrefix: true, isForOrganisers: true },
  adminMode: { kind: 'cookie', name: 'admin-mode', lifetime: 12 * hour, isForOrganisers: true },
  device: { kind: 'cookie', name: 'admin-device-…', lifetime: 90 * day, hasHostPrefix: true, isForOrganisers: true },
  favourites: { kind: 'localStorage', name: 'favorites' },
  favouriteSnapshots: { kind: 'localStorage', name: 'favouriteSnapshots' },
  votes: { kind: 'localStorage', name: 'abstimmung' },
  recentTrips: { kind: 'localStorage', name: 'recentTrips' },
  children: { kind: 'localStorage', name: 'kinder' },
  ownLand: { kind: 'localStorage', name: 'land' },
  askedDepartures: { kind: 'localStorage', name: 'gesucht' },
  tripDraft: { kind: 'localStorage', name: 'reise-entwurf-3:…', isForOrganisers: true },
  bookingDraft: { kind: 'sessionStorage', name: 'buchung …' },
  packed: { kind: 'localStorage', name: 'gepackt …' },
  placesHold: { kind: 'localStorage', name: 'buchung … plätze' },
  contactDraft: { kind: 'sessionStorage', name: 'kontakt' },
  scrollPositions: { kind: 'sessionStorage', name: 'scroll-positions' },
  reloadedAt: { kind: 'sessionStorage', name: 'reloaded-at' },
  favouritePages: { kind: 'cache', name: 'favourites-1' },
  favouritePictures: { kind: 'cache', name: 'favourite-pictures-1' },
  emergencySheets: { kind: 'cache', name: 'emergency-sheets-1', isForOrganisers: true },
  checkIns: { kind: 'cache', name: 'check-ins-1', isForOrganisers: true },
} as const satisfies Record<string, StoredItem>;

export type StoredItemKey = keyof typeof storedItems;

/** Returns the name of an item. @param id of the host or trip that its "…" stands for */
export function storedName({ name }: StoredItem, id = ''): string {
  return name.replace('…', id);
}

/** Returns the name of a cookie. @param isSecure whether visitors use TLS */
export function cookieName(item: CookieItem, isSecure: boolean, id?: string): string {
  return `${item.hasHostPrefix && isSecure ? '__Host-' : ''}${storedName(item, id)}`;
}
