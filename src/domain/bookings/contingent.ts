import type { IsoDate } from '../dates.ts';

/** Places that an organiser has reserved for a group, as pages show them. */
export interface ShownContingent {
  /** Name of the group. */
  title: string;
  places: number;
  booked: number;
  /** Places that nobody has booked yet; none after its end. */
  reserved: number;
  /** Last day. */
  until: IsoDate;
  /** Cents per traveller; null for the price of the departure. */
  price: number | null;
  isOpen: boolean;
}
