/** Returns the address of a departure's calendar file (iCalendar). */
import { encodePart } from '#domain/text/addressPart.ts';

export function calendarPath(combinedId: string, dateKey: string): string {
  return `/api/trips/${combinedId}/${encodePart(dateKey)}.ics`;
}
