/** Returns the address of a departure's calendar file (iCalendar). */
export function calendarPath(combinedId: string, dateKey: string): string {
  return `/api/trips/${combinedId}/${encodeURIComponent(dateKey)}.ics`;
}
