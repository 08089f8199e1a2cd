import type { PublicTrip } from './trip.ts';

/** Returns whether travellers spend the nights of a trip there. */
export function hasLodging({ board, tabs }: Pick<PublicTrip, 'board'> & { tabs: readonly { key: string }[] }): boolean {
  return board !== null || tabs.some(({ key }) => key === 'unterkunft' || key === 'zimmer');
}
