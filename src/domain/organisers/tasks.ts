/** What waits for the organisers of a host, by kind (specification §7.5). Every page of organisers loads this file. */
import { may, type Permission, type Rights } from './accounts/permissions.ts';

/** In the order in which they are shown. */
export const taskNames = [
  'requests',
  'wishes',
  'messages',
  'refused',
  'overdue',
  'debits',
  'returned',
  'refunds',
  'bankFiles',
  'unsettled',
  'certificates',
  'decisions',
  'answers',
  'reviews',
  'problems',
] as const;
export type TaskName = (typeof taskNames)[number];

/** Numbers of the tasks that a role may see. Each is counted up to `maxCounted`. */
export type TaskCounts = Partial<Record<TaskName, number>>;

/** Tasks are counted up to this number; it stands for itself and all larger ones. */
export const maxCounted = 1_000;

interface Task {
  /** Tab whose number contains it. */
  page: string;
  permission: Permission;
  /** Whether it can wait for good: it is named, and counts among no number of what is open. */
  isOptional?: boolean;
}

export const tasks: Record<TaskName, Task> = {
  requests: { page: 'buchungen', permission: 'bookings.read' },
  wishes: { page: 'buchungen', permission: 'bookings.read' },
  messages: { page: 'eingang', permission: 'bookings.read' },
  refused: { page: 'eingang', permission: 'bookings.read' },
  overdue: { page: 'buchungen', permission: 'payments.read' },
  debits: { page: 'buchungen', permission: 'bookings.read' },
  returned: { page: 'buchungen', permission: 'bookings.read' },
  refunds: { page: 'buchungen', permission: 'payments.read' },
  bankFiles: { page: 'journal', permission: 'payments.write' },
  unsettled: { page: 'buchungen', permission: 'bookings.read' },
  certificates: { page: 'buchungen', permission: 'bank.manage' },
  decisions: { page: 'termine', permission: 'bookings.read' },
  answers: { page: 'termine', permission: 'travellers.read' },
  reviews: { page: 'bewertungen', permission: 'trips.read', isOptional: true },
  problems: { page: 'problems', permission: 'trips.write' },
};

/** What somebody waits for. */
export const dutyNames = taskNames.filter((name) => !tasks[name].isOptional);

/** Returns the tab of a task. Accountants, who open no bookings, find in the journal what is open of them. */
export function tabOf(name: TaskName, rights: Rights): string {
  const { page } = tasks[name];
  return page === 'buchungen' && !may(rights, 'bookings.read') ? 'journal' : page;
}

/** Returns the number of a tab: the sum of its tasks. */
export function countOfPage(counts: TaskCounts, page: string, rights: Rights): number {
  const own = dutyNames.filter((name) => tabOf(name, rights) === page);
  return own.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
}

/** Returns a number as text: "999+" for one that was not counted to its end. */
export function countText(count: number): string {
  return count >= maxCounted ? `${maxCounted - 1}+` : String(count);
}

/** Returns the number of all tasks as text; empty without any. */
export function sumText(counts: TaskCounts): string {
  const all = dutyNames.map((name) => counts[name] ?? 0);
  const sum = all.reduce((total, count) => total + count, 0);
  if (sum === 0) return '';
  return all.some((count) => count >= maxCounted) ? `${sum - 1}+` : String(sum);
}
