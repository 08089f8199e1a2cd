import { noInboxFilters } from '../bookings/inbox.ts';
import type { Rights } from './accounts/permissions.ts';
import { bankFilesPath } from './bookings/bankFiles.ts';
import type { BookingView } from './bookings/bookingList.ts';
import { bookingsPath } from './bookings/bookingsPath.ts';
import type { DepartureTime } from './departures/departureList.ts';
import { departuresPath } from './departures/departurePaths.ts';
import { journalPath, noJournalFilters, type OpenKind } from './journal/journal.ts';
import { hostReviewsPath, inboxPath, organiserPath } from './organiserPaths.ts';
import { type TaskName, tabOf } from './tasks.ts';

const bookings = (view: BookingView) => (subdomain: string) => bookingsPath({ subdomain, view, trip: null, text: '' });
const entries = (filters: Pick<Parameters<typeof inboxPath>[0], 'standing'>) => (subdomain: string) =>
  inboxPath({ ...noInboxFilters, subdomain, box: 'host', ...filters });

const departures = (time: DepartureTime) => (subdomain: string) =>
  departuresPath({ subdomain, time, trip: null, month: null, text: '', sort: 'start' });

/** Addresses of the lists with as many entries as the number of the task. */
const taskPaths: Record<TaskName, (subdomain: string) => string> = {
  requests: bookings('open'),
  wishes: bookings('wishes'),
  messages: entries({ standing: 'unanswered' }),
  refused: entries({ standing: 'refused' }),
  overdue: bookings('overdue'),
  debits: bookings('dueDebits'),
  returned: bookings('returned'),
  refunds: bookings('refund'),
  bankFiles: (subdomain) => bankFilesPath(subdomain),
  unsettled: bookings('unsettled'),
  certificates: (subdomain) => organiserPath(subdomain, 'bankverbindung'),
  decisions: departures('undecided'),
  answers: departures('answers'),
  reviews: (subdomain) => hostReviewsPath({ subdomain, isOpen: true, text: '' }),
  problems: (subdomain) => organiserPath(subdomain, 'problems'),
};

/** What the journal shows of tasks whose list of bookings an accountant does not open. */
const openKinds: Partial<Record<TaskName, OpenKind>> = { overdue: 'overdue', refunds: 'refund' };

/** Returns the address of the list of a task. */
export function taskPath(name: TaskName, subdomain: string, rights: Rights): string {
  const open = openKinds[name];
  if (open && tabOf(name, rights) === 'journal')
    return journalPath({ ...noJournalFilters, subdomain, view: 'open', open });
  return taskPaths[name](subdomain);
}
