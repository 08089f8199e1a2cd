import { isActive, type Participant } from './participants.ts';

export interface MailingValues {
  /** Identifies the mailing, so that it is sent only once. */
  id: string;
  subject: string;
  text: string;
  /** References of the bookings. */
  recipients: string[];
  /** Key or id of the chosen template. */
  template: string;
  /** Under which the text is stored as a template. */
  templateName: string;
}

export interface MailingRecipient {
  reference: string;
  guardian: Participant['guardian'];
  /** Names of the travellers, e.g. "Lina und Ben". */
  travellers: string;
  boarding: string;
  /** Whether the booking takes places, or its trip has ended. */
  isActive: boolean;
}

/** States of the mails of a mailing, see `mailStates` in src/database/columns.ts. */
export const recordedStates = ['waiting', 'sent', 'filed', 'refused', 'failed', 'expired'] as const;
/** `unknown`: the mails were deleted. */
export const mailStates = [...recordedStates, 'unknown'] as const;
export type MailCounts = Record<(typeof mailStates)[number], number>;

export interface ListedMailing {
  id: string;
  subject: string;
  /** User name. */
  by: string;
  /** ISO 8601. */
  at: string;
  count: number;
  /** Who has booked, of some of the bookings. */
  names: string[];
  states: MailCounts;
}

/** Returns the bookings of a departure, each once. */
export function recipientsOf(participants: readonly Participant[]): MailingRecipient[] {
  const bookings = Map.groupBy(participants, ({ reference }) => reference);
  return [...bookings].flatMap(([reference, listed]) => {
    const travellers = listed.toSorted((a, b) => a.index - b.index);
    const [first] = travellers;
    if (!first) return [];
    const { guardian, boarding, state } = first;
    return [
      {
        ...{ reference, boarding, guardian },
        ...{ travellers: joinedNames(travellers), isActive: isActive(state) },
      },
    ];
  });
}

/** "Lina", "Lina und Ben", "Lina, Ben und Mia" */
export function joinedNames(travellers: readonly { firstName: string }[]): string {
  const names = travellers.map(({ firstName }) => firstName);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} und ${last}` : last;
}
