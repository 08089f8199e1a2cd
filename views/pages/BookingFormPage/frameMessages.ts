/** What the booking form tells the page whose frame it is in, and what it is asked. */
import type { TripDate } from '../../../src/domain/trip/trip.ts';

export type Departure = Pick<TripDate, 'key' | 'start' | 'end' | 'price'>;

export interface FrameMessage {
  type: 'buchungsformular';
  /** Of its content, in pixels. */
  height?: number;
  /** The one that is chosen now. */
  departure?: Departure;
  /** The booking has arrived. */
  isBooked?: true;
}

/** Asks a booking form for its height, which it may have told before anybody listened. */
export const heightQuestion = 'buchungsformular: wie hoch?';

/** Attribute of the pages that are shown in a frame of ours; an error page has none. */
export const framedPageMark = 'data-framed-page';

/** To the page around, which is of the same origin or gets nothing. */
export function postToParent(message: Omit<FrameMessage, 'type'>): void {
  if (isOwnFrame(window.parent)) {
    window.parent.postMessage({ type: 'buchungsformular', ...message } satisfies FrameMessage, window.location.origin);
  }
}

/** The other way round; a form from elsewhere is not asked. */
export function askHeight(frame: Window): void {
  if (isOwnFrame(frame)) frame.postMessage(heightQuestion, window.location.origin);
}

/** Whether a page around or inside is of the same origin. Browsers complain of messages to any other. */
export function isOwnFrame(other: Window): boolean {
  try {
    return other !== window && other.location.origin === window.location.origin;
  } catch {
    return false;
  }
}

/** A message of the booking form; null for any other, and for those from elsewhere. @param frame whose booking form it has to be */
export function readFrameMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: Window | null,
  ownOrigin: string,
): FrameMessage | null {
  const isBookingForm = origin === ownOrigin && source !== null && source === frame;
  return isBookingForm && typeof data === 'object' && data?.type === 'buchungsformular' ? (data as FrameMessage) : null;
}
