/** The address of a departure as a calendar file. */
export function calendarPath(combinedId: string, dateKey: string): string {
  return `/api/trips/${combinedId}/${encodeURIComponent(dateKey)}.ics`;
}
