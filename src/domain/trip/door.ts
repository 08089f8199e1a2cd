/** What prices contain for a family that has entered its town, see `doorPrice.ts`. */
export interface Door {
  /** Key of the departure place, or `ownArrival` if the trip has none near the town. */
  boarding: string;
  /** Title of the departure place; null for own arrival. */
  place: string | null;
  /** What the price contains besides that of the departure. An included journey has no line. */
  lines: { kind: string; label: string; amount: number }[];
  /** Sum of the lines in cents. */
  amount: number;
}
