/** Limits for the details of a trip, in the schema of its document and in the editor. */
export const detailLimits = {
  /** Percent of a price. */
  percent: 100,
  /** Days before a departure. */
  daysBefore: 1_000,
  /** Surcharge of a departure place, and price of an extra or its option, in euros. */
  surcharge: 100_000,
  /** How often an extra can be chosen per departure. */
  extraLimit: 10_000,
  /** Children in a group. */
  children: 10_000,
  /** Characters of a single line, and of a longer text. */
  line: 500,
  text: 5_000,
  /** Entries of the lists. */
  departurePlaces: 50,
  schedule: 40,
  packingList: 100,
  cancellation: 20,
  extras: 30,
  earlyBird: 5,
  /** Options of an extra. */
  options: 20,
  languages: 20,
  questions: 30,
  /** Questions about the travellers. */
  travellerFields: 20,
} as const;
