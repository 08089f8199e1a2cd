export interface ListedWaitingEntry {
  reference: string;
  places: number;
  name: string;
  email: string;
  /** ISO 8601. */
  receivedAt: string;
  state: 'waiting' | 'offered';
  /** Position from 1; null if the entry has an offer. */
  position: number | null;
  /** Whether what is free is being offered to it in this moment. */
  isNext: boolean;
  /** End of the offer, ISO 8601; null without an offer. */
  until: string | null;
}
