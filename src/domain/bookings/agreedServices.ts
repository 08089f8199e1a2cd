/** What belongs to a trip, as a booking keeps it: later changes of the trip do not concern it. */
import { type Board, boardLabel } from '../trip/boards.ts';
import { hasLodging } from '../trip/lodging.ts';
import type { TripDetails } from '../trip/tripDetails.ts';

export interface AgreedServices extends Pick<TripDetails, 'included' | 'notIncluded'> {
  /** "Sylt, Deutschland" */
  place: string;
  /** Whether travellers spend the nights there. */
  isLodged: boolean;
  board: Board | null;
}

interface ServicesOf {
  city: { title: string };
  country: { title: string };
  tabs: readonly { key: string }[];
}

/** @param details board and services of the same trip */
export function agreedServices(
  { city, country, tabs }: ServicesOf,
  { board, included, notIncluded }: Pick<TripDetails, 'board' | 'included' | 'notIncluded'>,
): AgreedServices {
  const place = `${city.title}, ${country.title}`;
  return { place, isLodged: hasLodging({ board, tabs }), board, included, notIncluded };
}

/** Returns place, lodging, board and services, and what does not belong to the trip. */
export function serviceFacts({ place, isLodged, board, included, notIncluded }: AgreedServices): [string, string][] {
  const facts: [string, string][] = [
    ['Ort', place],
    ['Unterkunft', isLodged ? 'gehört dazu' : ''],
    ['Verpflegung', board ? boardLabel(board) : ''],
    ['Inklusive', included.join('; ')],
    ['Nicht inklusive', notIncluded.join('; ')],
  ];
  return facts.filter(([, value]) => value !== '');
}
