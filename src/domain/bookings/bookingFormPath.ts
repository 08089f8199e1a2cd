/** The addresses of the built-in booking form (specification §8.1). */

/** Marks the booking form inside the frame of the booking page: without the site's header and footer. */
const framedKey = 'eingebettet';
const root = '/buchungsformular/';

export interface BookingFormPlace {
  combinedId: string;
  /** Key of the departure; empty when none is chosen. */
  date: string;
  isFramed: boolean;
}

export function bookingFormPath({ combinedId, date, isFramed }: BookingFormPlace): string {
  return root + combinedId + searchOf({ date, isFramed });
}

/** Where a booking that has arrived is confirmed; it can be reloaded without sending anything again. */
export function bookedPath({ combinedId, date, isFramed }: BookingFormPlace, reference: string): string {
  return `${root + combinedId}/gebucht/${reference}${searchOf({ date, isFramed })}`;
}

/** What the query of a booking form's address says. */
export function readBookingFormSearch(search: URLSearchParams): Pick<BookingFormPlace, 'date' | 'isFramed'> {
  return { date: search.get('date') ?? '', isFramed: search.has(framedKey) };
}

/** The address for the frame; that of another booking system is left as it is. */
export function framedAddress(address: string): string {
  return isBookingForm(address) ? `${address}${address.includes('?') ? '&' : '?'}${framedKey}=1` : address;
}

/** Whether a page is shown without anything around it. */
export function isFramedPage({ pathname, search }: { pathname: string; search: string }): boolean {
  return isBookingForm(pathname) && readBookingFormSearch(new URLSearchParams(search)).isFramed;
}

function isBookingForm(path: string): boolean {
  return path.startsWith(root);
}

function searchOf({ date, isFramed }: Pick<BookingFormPlace, 'date' | 'isFramed'>): string {
  const search = new URLSearchParams({ ...(date && { date }), ...(isFramed && { [framedKey]: '1' }) }).toString();
  return search && `?${search}`;
}
