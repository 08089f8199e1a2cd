/** Messages between the booking form in a frame and its parent page. */
import type { PricedDeparture } from '#domain/trip/tripDate.ts';

export interface FrameMessage {
  type: 'buchungsformular';
  /** Height of the form's content in pixels. */
  height?: number;
  /** The departure that is now selected. */
  departure?: PricedDeparture;
  /** The booking was sent successfully. */
  isBooked?: true;
}

/** Requests the height of a booking form, which may have sent it before the parent page listened. */
export const heightRequest = 'buchungsformular: wie hoch?';

/** Attribute of all pages that the site shows in its own frames. Error pages do not have it. */
export const framedPageAttribute = 'data-framed-page';

/** Sends a message to the parent page if it has the same origin. */
export function postToParent(message: Omit<FrameMessage, 'type'>): void {
  if (isOwnFrame(window.parent)) {
    window.parent.postMessage({ type: 'buchungsformular', ...message } satisfies FrameMessage, window.location.origin);
  }
}

/** Requests the height of the form in a frame if the form has the same origin. */
export function requestHeight(frame: Window): void {
  if (isOwnFrame(frame)) frame.postMessage(heightRequest, window.location.origin);
}

/** Whether another window, a parent or a frame, has the same origin. Browsers log an error for messages to other origins. */
export function isOwnFrame(other: Window): boolean {
  try {
    return other !== window && other.location.origin === window.location.origin;
  } catch {
    return false;
  }
}

/** Returns the message of the booking form in `frame`, or null for other messages, windows and origins. */
export function readFrameMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: Window | null,
  ownOrigin: string,
): FrameMessage | null {
  const isBookingForm = origin === ownOrigin && source !== null && source === frame;
  return isBookingForm && typeof data === 'object' && data?.type === 'buchungsformular' ? (data as FrameMessage) : null;
}
