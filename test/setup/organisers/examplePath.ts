/** Addresses of organisers' pages in tests: host `ya`, trip 10, its first departure and an example booking. */
import { buildBookingSubmission } from '../../builders/submission.ts';

/** The booking in `examplePath`, with an answer about its traveller. */
export const exampleBooking = buildBookingSubmission();

const values: Record<string, string> = {
  ':subdomain': 'ya',
  ':combinedId': '10-ya',
  ':dateKey': 'd1',
  ':reference': exampleBooking.reference,
  ':review': 'review-1',
  ':username': 'robin',
  ':invitation': 'x',
};

/** Replaces the parameters of a route. Optional ones without a value are left out. */
export function examplePath(route: string): string {
  return route.replace(/\/(:\w+)\??/g, (_, name: string) => (values[name] ? `/${values[name]}` : ''));
}
