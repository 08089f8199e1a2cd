/** What the desk tells the page whose frame it is in, and what it is asked. */
import type { TripDate } from '../../../src/domain/trip.ts';

export type Departure = Pick<TripDate, 'key' | 'start' | 'end' | 'price'>;

export interface DeskMessage {
  type: 'buchungsformular';
  /** Of its content, in pixels. */
  height?: number;
  /** The one that is chosen now. */
  departure?: Departure;
  /** The booking has arrived. */
  isBooked?: true;
}

/** Asks a desk for its height, which it may have told before anybody listened. */
export const heightQuestion = 'buchungsformular: wie hoch?';

/** To the page around, which is of the same origin or gets nothing. */
export function tellFrame(message: Omit<DeskMessage, 'type'>): void {
  if (window.parent !== window) {
    window.parent.postMessage({ type: 'buchungsformular', ...message } satisfies DeskMessage, window.location.origin);
  }
}

/** A message of the desk; null for any other, and for those from elsewhere. @param frame whose desk it has to be */
export function readDeskMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: Window | null,
  ownOrigin: string,
): DeskMessage | null {
  const isDesk = origin === ownOrigin && source !== null && source === frame;
  return isDesk && typeof data === 'object' && data?.type === 'buchungsformular' ? (data as DeskMessage) : null;
}
