/** Families that book the same departure together: the addresses of their pages, and what their bookings say. */

const root = '/zusammen';
const keys = { trip: 'reise', date: 'termin' } as const;

/** Returns the address of the page of a group. Whoever has it can see who has booked. */
export function groupPath(id: string): string {
  return `${root}/${id}`;
}

/** Returns the address at which a group is created. @param date key of the departure; empty for none */
export function newGroupPath(combinedId: string, date = ''): string {
  return `${root}?${new URLSearchParams({ [keys.trip]: combinedId, ...(date && { [keys.date]: date }) })}`;
}

export function readNewGroupSearch(search: URLSearchParams): { combinedId: string; date: string } {
  return { combinedId: search.get(keys.trip) ?? '', date: search.get(keys.date) ?? '' };
}

/** Returns the remark with which the form of a family of the group begins. The code tells the organiser who belongs together. */
export function roomWish(id: string): string {
  return `Zimmerwunsch: Wir buchen zusammen mit Freunden (Gruppe ${id.slice(0, 6).toUpperCase()}) und möchten gern ein gemeinsames Zimmer.`;
}
