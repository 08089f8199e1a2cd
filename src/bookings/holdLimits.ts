/** What one visitor may hold of a departure. */
export interface HoldLimits {
  holds: number;
  places: number;
  /** Part of a departure that one visitor may hold for as long as holds last. More is held for 15 minutes a day at most. */
  share: number;
}

/** @param factor multiplies the limits (specification §9.6). A booking has at most 30 travellers. */
export function holdLimits(factor: number): HoldLimits {
  return { holds: Math.ceil(4 * factor), places: Math.ceil(30 * factor), share: factor / 2 };
}
