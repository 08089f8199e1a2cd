/** The addresses of the built-in booking form (specification §8.1). */

/** Query parameter of the booking form inside the frame of the booking page: it has no site header or footer. */
const framedKey = 'eingebettet';
/** Query parameter with the token of an offer to the waiting list. */
const offerKey = 'angebot';
const root = '/buchungsformular/';

export interface BookingFormPlace {
  combinedId: string;
  /** Key of the departure; empty if none is selected. */
  date: string;
  isFramed: boolean;
  /** Token of an offer to the waiting list; empty or missing for none. */
  offer?: string;
}

export function bookingFormPath({ combinedId, date, isFramed, offer = '' }: BookingFormPlace): string {
  return root + combinedId + searchOf({ date, isFramed, offer });
}

/** Returns the address of the confirmation of an accepted booking. Reloading it submits nothing again. */
export function bookingConfirmationPath({ combinedId, date, isFramed }: BookingFormPlace, reference: string): string {
  return `${root + combinedId}/gebucht/${reference}${searchOf({ date, isFramed, offer: '' })}`;
}

/** Reads the query of a booking form's address. */
export function readBookingFormSearch(search: URLSearchParams): Required<Omit<BookingFormPlace, 'combinedId'>> {
  return { date: search.get('date') ?? '', isFramed: search.has(framedKey), offer: search.get(offerKey) ?? '' };
}

/** Returns the address for the frame. The address of an external booking system is returned unchanged. */
export function framedAddress(address: string): string {
  return isBookingForm(address) ? `${address}${address.includes('?') ? '&' : '?'}${framedKey}=1` : address;
}

/** Returns whether a page is rendered without the site's header and footer. */
export function isFramedPage({ pathname, search }: { pathname: string; search: string }): boolean {
  return isBookingForm(pathname) && readBookingFormSearch(new URLSearchParams(search)).isFramed;
}

function isBookingForm(path: string): boolean {
  return path.startsWith(root);
}

function searchOf({ date, isFramed, offer }: Required<Omit<BookingFormPlace, 'combinedId'>>): string {
  const search = new URLSearchParams({
    ...(date && { date }),
    ...(isFramed && { [framedKey]: '1' }),
    ...(offer && { [offerKey]: offer }),
  }).toString();
  return search && `?${search}`;
}
