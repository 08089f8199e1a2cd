/** Reminders of overdue payments (specification §8.10): when which level is due. */
import { addDays, type IsoDate } from '../dates.ts';
import { dayOf } from './amountsDue.ts';
import type { Balance } from './balance.ts';

export interface ReminderSettings {
  /** Days after the day of payment, one for each level, ascending. */
  days: readonly number[];
  /** Whether reminders are sent without an organiser. */
  isAutomatic: boolean;
}

/** For hosts that have set nothing. */
export const usualReminders: ReminderSettings = { days: [3, 10, 20], isAutomatic: false };
export const maxReminderDays = 365;

/** Returns the day of payment of the earliest overdue amount; null if nothing is overdue. Reminders begin anew with another one. */
export function overdueSince(parts: Balance['parts']): IsoDate | null {
  const overdue = parts.find(({ status }) => status === 'overdue');
  return overdue ? dayOf(overdue) : null;
}

/** Returns the first day on which an organiser can remind of what is open now; null if something is overdue already, or no day is known. */
export function remindableFrom(parts: Balance['parts']): IsoDate | null {
  if (overdueSince(parts) !== null) return null;
  const next = parts.find(({ status }) => status === 'next' || status === 'later');
  const day = next ? dayOf(next) : null;
  return day && addDays(day, 1);
}

/**
 * Returns the day on which the next reminder is sent without an organiser; null after the last level. Levels keep their distance:
 * a reminder that an organiser has sent, or one that was late, moves the next ones.
 * @param sentOn days of the reminders about the amount, the earliest first
 */
export function nextReminderDay(since: IsoDate, sentOn: readonly IsoDate[], days: readonly number[]): IsoDate | null {
  const level = sentOn.length;
  const [before = 0, next] = level === 0 ? [0, days[0]] : [days[level - 1], days[level]];
  if (next === undefined) return null;
  const planned = addDays(since, next);
  const last = sentOn.at(-1);
  const earliest = last ? addDays(last, next - before) : planned;
  return planned > earliest ? planned : earliest;
}

/** How a level is worded: the first one is friendly, the last one says that it is the last. */
export type ReminderTone = 'first' | 'further' | 'last';

/** @param level from 1 on */
export function reminderTone(level: number, levels: number): ReminderTone {
  if (level === 1) return 'first';
  return level >= levels ? 'last' : 'further';
}

/** How the mail of each reminder begins. @param amount text with the overdue amount */
export const reminderTexts: Record<ReminderTone, { title: string; text: (amount: string) => string }> = {
  first: {
    title: 'Erinnerung an deine Zahlung',
    text: (amount) =>
      `vielleicht ist es im Alltag untergegangen: Für deine Buchung sind noch ${amount} offen, deren Tag vorbei ist.`,
  },
  further: {
    title: 'Noch eine Erinnerung an deine Zahlung',
    text: (amount) => `wir haben dir schon geschrieben: Für deine Buchung sind ${amount} überfällig.`,
  },
  last: {
    title: 'Letzte Erinnerung an deine Zahlung',
    text: (amount) =>
      `für deine Buchung sind ${amount} überfällig, und das ist unsere letzte Erinnerung. Überweise bitte jetzt, oder melde dich, wenn das gerade nicht geht.`,
  },
};
