/**
 * The parts of an inbox entry that actions can depend on. An action is refused if one of its parts has changed since the
 * organiser saw the entry; other changes, for example the record of a sent mail, do not matter.
 */
export const entryParts = ['state', 'departure', 'payments', 'deliveries', 'replies'] as const;
export type EntryPart = (typeof entryParts)[number];
