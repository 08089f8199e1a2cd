/** What the mails about new bookings and messages have in common. */
import type { OutgoingPart, Recipient } from '#database/columns.ts';
import type { SubmittedTrip } from '../submission.ts';

export function deliveryId(reference: string, recipient: Recipient): string {
  return `${reference}-${recipient}`;
}

export function picturePart(trip: SubmittedTrip | null): OutgoingPart[] {
  return trip?.picture ? [{ picture: trip.picture.path, alt: trip.picture.alt }] : [];
}
