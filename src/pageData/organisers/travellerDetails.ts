/** Data of the page with the answers about the travellers of a booking. */

import type { ShownAnswers } from '#domain/trip/travellerFields.ts';

export interface TravellerDetailsData {
  reference: string;
  trip: { title: string };
  departure: { start: string; end: string };
  /**
   * `none`: nothing was asked or answered, or the retention period is over. `unknownKey` and `damaged`: the answers cannot be
   * decrypted.
   */
  answers: ShownAnswers | 'none' | 'unknownKey' | 'damaged';
  /** Days after the trip after which the answers are deleted. */
  keepDays: number;
}
