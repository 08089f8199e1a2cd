import type { BookingView } from '../bookings/bookingList.ts';

/** Lists of bookings that a departure names as tasks. */
export const departureTaskViews = ['open', 'wishes', 'overdue', 'refund'] as const satisfies readonly BookingView[];

/** Numbers of bookings with which there is something to do. */
export interface DepartureTasks extends Record<(typeof departureTaskViews)[number], number> {
  /** For which answers are missing while the departure is ahead. */
  lackingAnswers: number;
}
