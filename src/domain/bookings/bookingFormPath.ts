/** The addresses of the built-in booking desk (specification §8.1). */

/** Marks the desk inside the frame of the booking page: without the site's header and footer. */
const framedKey = 'eingebettet';
const root = '/buchungsformular/';

export interface DeskPlace {
  combinedId: string;
  /** Key of the departure; empty when none is chosen. */
  date: string;
  isFramed: boolean;
}

export function deskPath({ combinedId, date, isFramed }: DeskPlace): string {
  return root + combinedId + searchOf({ date, isFramed });
}

/** Where a booking that has arrived is confirmed; it can be reloaded without sending anything again. */
export function bookedPath({ combinedId, date, isFramed }: DeskPlace, reference: string): string {
  return `${root + combinedId}/gebucht/${reference}${searchOf({ date, isFramed })}`;
}

/** What the query of a desk's address says. */
export function readDeskSearch(search: URLSearchParams): Pick<DeskPlace, 'date' | 'isFramed'> {
  return { date: search.get('date') ?? '', isFramed: search.has(framedKey) };
}

/** The address for the frame; that of another booking system is left as it is. */
export function framedAddress(address: string): string {
  return isDesk(address) ? `${address}${address.includes('?') ? '&' : '?'}${framedKey}=1` : address;
}

/** Whether a page is shown without anything around it. */
export function isFramedPage({ pathname, search }: { pathname: string; search: string }): boolean {
  return isDesk(pathname) && readDeskSearch(new URLSearchParams(search)).isFramed;
}

function isDesk(path: string): boolean {
  return path.startsWith(root);
}

function searchOf({ date, isFramed }: Pick<DeskPlace, 'date' | 'isFramed'>): string {
  const search = new URLSearchParams({ ...(date && { date }), ...(isFramed && { [framedKey]: '1' }) }).toString();
  return search && `?${search}`;
}
