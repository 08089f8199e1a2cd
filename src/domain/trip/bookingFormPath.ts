/** The addresses of the built-in booking form (specification §8.1). */

import { addressBase, decodePart } from '../text/addressPart.ts';
import { isCombinedId } from '../tripId.ts';

/** Query parameter with the departure. */
const dateKey = 'date';
/** Query parameter of the booking form inside the frame of the booking page: it has no site header or footer. */
const framedKey = 'eingebettet';
/** Query parameter with the token of an offer to the waiting list. */
const offerKey = 'angebot';
/** Query parameter with the group of families that book together. */
const groupKey = 'gruppe';
/** Query parameter with the token of the family's page. */
const familyKey = 'geschwister';
/** Query parameter with the ages of the travellers. */
const agesKey = 'alter';
/** Query parameter with the number of travellers, if their ages are not known. */
const travellersKey = 'reisende';
/** Query parameter with the search of the booking page for what the family books next. */
const nextKey = 'danach';
const root = '/buchungsformular/';

export interface BookingFormPlace {
  combinedId: string;
  /** Key of the departure; empty if none is selected. */
  date: string;
  isFramed: boolean;
  /** Token of an offer to the waiting list; empty or missing for none. */
  offer?: string;
  /** Id of a group; empty or missing for none. */
  group?: string;
  /** Token of the page of the family's earlier booking; empty or missing for none. */
  family?: string;
  /** Ages of the travellers, as far as they are known. */
  ages?: readonly number[];
  /** Number of travellers with which the form begins; 0 or missing if it is not known. */
  travellers?: number;
  /** Search of the booking page for what the family books next; empty or missing for nothing. */
  next?: string;
}

type Search = Omit<BookingFormPlace, 'combinedId'>;

export function bookingFormPath({ combinedId, ...search }: BookingFormPlace): string {
  return root + combinedId + searchOf(search);
}

/** Returns what a form needs that leads to the form of a group: its address, and the names of its fields. */
export function bookingFormFields(combinedId: string) {
  return { path: root + combinedId, keys: { date: dateKey, group: groupKey, travellers: travellersKey } };
}

/** Returns the address of the confirmation of an accepted booking. Reloading it submits nothing again. */
export function bookingConfirmationPath(
  { combinedId, date, isFramed, next = '' }: BookingFormPlace,
  reference: string,
): string {
  return `${root + combinedId}/gebucht/${reference}${searchOf({ date, isFramed, next })}`;
}

export function readBookingFormSearch(search: URLSearchParams): Required<Search> {
  return {
    date: search.get(dateKey) ?? '',
    isFramed: search.has(framedKey),
    offer: search.get(offerKey) ?? '',
    group: search.get(groupKey) ?? '',
    family: search.get(familyKey) ?? '',
    travellers: /^\d{1,2}$/.test(search.get(travellersKey) ?? '') ? Number(search.get(travellersKey)) : 0,
    ...readParty(search),
  };
}

/** Reads who travels and what is booked next, in the address of the form, of its page and of the waiting list. */
export function readParty(search: URLSearchParams): { ages: number[]; next: string } {
  const ages = search.get(agesKey) ?? '';
  return {
    ages: /^\d{1,2}(,\d{1,2}){0,19}$/.test(ages) ? ages.split(',').map(Number) : [],
    next: search.get(nextKey) ?? '',
  };
}

/** Returns parameters for `readParty`. */
export function partyParams({ ages = [], next = '' }: Pick<Search, 'ages' | 'next'>): Record<string, string> {
  return { ...(ages.length > 0 && { [agesKey]: ages.join() }), ...(next && { [nextKey]: next }) };
}

/** Returns the address for the frame. The address of an external booking system is returned unchanged. */
export function framedAddress(address: string): string {
  return isBookingForm(address) ? `${address}${address.includes('?') ? '&' : '?'}${framedKey}=1` : address;
}

/** Returns whether a page is rendered without the site's header and footer. */
export function isFramedPage({ pathname, search }: { pathname: string; search: string }): boolean {
  return isBookingForm(pathname) && readBookingFormSearch(new URLSearchParams(search)).isFramed;
}

/** Returns whether an address is the built-in booking form of this site. */
export function isBookingForm(path: string): boolean {
  return path.startsWith(root);
}

function searchOf({ date, isFramed, offer, group, family, travellers, ...party }: Search): string {
  const search = new URLSearchParams({
    ...(date && { [dateKey]: date }),
    ...(isFramed && { [framedKey]: '1' }),
    ...(offer && { [offerKey]: offer }),
    ...(group && { [groupKey]: group }),
    ...(family && { [familyKey]: family }),
    ...(travellers && { [travellersKey]: String(travellers) }),
    ...partyParams(party),
  }).toString();
  return search && `?${search}`;
}

export interface HostNames {
  find(nameOrAlias: string): { subdomain: string } | null;
}

/** Returns the address of the built-in booking form of a trip, as its document contains it. */
export function ownFormPath(combinedId: string): string {
  return bookingFormPath({ combinedId, date: '', isFramed: false });
}

/**
 * Returns whether an address leads to the built-in booking form or booking page of its trip (`own`), to those of another trip or of
 * none (`other`), or to another booking system (`foreign`). The origin does not matter: each site of the marketplace has these
 * pages, and no other booking system uses ids of our trips in this path.
 * @param trip the trip that the address belongs to
 */
export function formAt(
  address: string,
  trip: { subdomain: string; destinationId: number },
  hosts: HostNames,
): 'own' | 'other' | 'foreign' {
  const named = tripOfForm(address);
  if (named === null) return 'foreign';
  const [, number, name = ''] = /^(\d+)-(.+)$/.exec(named) ?? [];
  const host = hosts.find(name);
  // An external booking system may have the same path, but not with one of our hosts.
  if (!host) return /^[/\\](?![/\\])/.test(address.trim()) ? 'other' : 'foreign';
  return Number(number) === trip.destinationId && host.subdomain === trip.subdomain ? 'own' : 'other';
}

/** Returns the id of the trip in the address of a booking form or booking page; null for other addresses. */
function tripOfForm(address: string): string | null {
  const url = URL.parse(address.trim(), addressBase);
  if (!url) return null;
  const { pathname, searchParams } = url;
  const path = (decodePart(pathname) ?? pathname).replace(/[/\\]+/g, '/');
  const [, id] = /^\/buchungsformular\/([^/]+)/i.exec(path) ?? [];
  if (id) return id;
  return /^\/buchungen\/new\/?$/i.test(path) ? searchParams.get('destination') : null;
}

/** Returns whether an address has the form of a built-in booking form, on any site. */
export function isFormAddress(address: string): boolean {
  const named = tripOfForm(address);
  return named !== null && isCombinedId(named);
}
