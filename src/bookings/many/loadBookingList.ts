/** Reads the bookings of a host by what its organisers have to do with them (specification §7.15). */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { countUpTo } from '#database/countUpTo.ts';
import { hasWords, searchWords } from '#database/words.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { addDays, berlinToday, type IsoDate } from '#domain/dates.ts';
import type {
  BookingList,
  BookingsArgs,
  BookingsSelection,
  BookingView,
  ListedBooking,
} from '#domain/organisers/bookings/bookingList.ts';
import { maxTogether } from '#domain/organisers/bookings/bookingsPath.ts';
import type { OpenMoney } from '#domain/organisers/departures/departureList.ts';
import { maxCounted, type TaskCounts } from '#domain/organisers/tasks.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { unsecuredBookings } from '../contract/certificates.ts';
import { departuresLackingAnswers } from '../departures/departuresLackingAnswers.ts';
import { undecidedDepartures } from '../departures/undecidedDepartures.ts';
import { groupTrips } from '../groupTrips.ts';
import {
  isOverdue,
  isReturned,
  isToBeCollected,
  isToBePaidBack,
  isUnsettled,
  owedAmount,
  valid,
} from '../states/amountConditions.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import { listedBooking } from '../states/listedBooking.ts';
import { loadBookings } from '../storedSubmissions.ts';

const pageSize = 50;
/** Families can have a debit returned within eight weeks (§ 675x BGB). */
const returnDays = 56;
/** Departures that are offered as a filter. */
const maxDepartures = 500;

type ListDeps = Pick<BookingDeps, 'database' | 'env' | 'now'>;

/** Loads a page of the list, the newest bookings first. @throws if the database does not answer */
export async function loadBookingList(deps: ListDeps, args: BookingsArgs): Promise<BookingList> {
  const { database } = deps;
  const today = berlinToday(deps.now());
  const selected = selectedBookings(deps, args);
  const { total } = await selected.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const references = await selectedReferences(deps, args, { offset: (args.page - 1) * pageSize, limit: pageSize });
  return {
    ...{ total, page: args.page, pageSize },
    items: await loadListed(deps, args.subdomain, references),
    trips: await loadTrips(database, args.subdomain, today),
  };
}

/** Loads bookings of a host as a list shows them, the newest first. @param references those of other hosts are left out */
export async function loadListed(
  { database, now }: Pick<ListDeps, 'database' | 'now'>,
  subdomain: string,
  references: readonly string[],
): Promise<ListedBooking[]> {
  const today = berlinToday(now());
  const bookings = await loadBookings(database, references);
  const own = bookings.filter(({ booking }) => booking.subdomain === subdomain);
  return own.reverse().map((booking) => listedBooking(booking, today));
}

/** Counts what organisers have to do with bookings and departures. @throws if the database does not answer */
export async function countBookingTasks(deps: ListDeps, subdomain: string): Promise<TaskCounts> {
  const { database } = deps;
  const today = berlinToday(deps.now());
  const count = (view: BookingView) =>
    countUpTo(database, selectedBookings(deps, { subdomain, view, trip: null, text: '' }), maxCounted);
  const [requests, wishes, overdue, debits, returned, refunds, unsettled, certificates, decisions, answers] =
    await Promise.all([
      count('open'),
      count('wishes'),
      count('overdue'),
      count('dueDebits'),
      count('returned'),
      count('refund'),
      count('unsettled'),
      countUpTo(database, unsecuredBookings(database, today).where('subdomain', '=', subdomain), maxCounted),
      countUpTo(database, undecidedDepartures(database, subdomain, today), maxCounted),
      countUpTo(database, departuresLackingAnswers(database, subdomain, today), maxCounted),
    ]);
  return { requests, wishes, overdue, debits, returned, refunds, unsettled, certificates, decisions, answers };
}

/** Returns what the families of a host still have to pay, as the journal does. @throws if the database does not answer */
export async function loadOpenMoney(deps: ListDeps, subdomain: string): Promise<OpenMoney> {
  const { database } = deps;
  const today = berlinToday(deps.now());
  const { open } = await database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select(sql<number>`coalesce(sum(greatest(${owedAmount} - paid, 0)), 0)::int`.as('open'))
    .where('subdomain', '=', subdomain)
    .where(isUnsettled())
    .executeTakeFirstOrThrow();
  const late = { subdomain, view: 'overdue', trip: null, text: '' } as const;
  const references = await selectedReferences(deps, late, { offset: 0, limit: maxTogether + 1 });
  if (references.length > maxTogether) return { open, overdue: null };
  const bookings = await loadBookings(database, references);
  const overdue = bookings.reduce((sum, booking) => sum + balanceOfBooking(booking, today).overdue, 0);
  return { open, overdue };
}

export async function selectedReferences(
  deps: ListDeps,
  selection: BookingsSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await selectedBookings(deps, selection)
    .select('bookings.reference')
    .orderBy('receivedAt', 'desc')
    .orderBy('bookings.reference', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ reference }) => reference);
}

function selectedBookings({ database, env, now }: ListDeps, { subdomain, view, trip, text }: BookingsSelection) {
  const today = berlinToday(now());
  let bookings = database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .where('subdomain', '=', subdomain);
  if (trip) bookings = bookings.where('bookings.trip', '=', trip.combinedId);
  if (trip?.dateKey) bookings = bookings.where('bookings.dateKey', '=', trip.dateKey);
  if (view === 'open') bookings = bookings.where('state', '=', 'requested');
  if (view === 'wishes') bookings = bookings.where('wish', 'is not', null).where('state', 'in', bookedStates);
  if (view === 'ended') bookings = bookings.where('state', 'in', ['declined', 'cancelled']);
  if (view === 'confirmed' || view === 'unpaid') bookings = bookings.where('state', '=', 'confirmed');
  if (view === 'unpaid') bookings = bookings.whereRef('total', '>', 'paid');
  // What was collected last can be returned. What was returned is seen here until it is paid.
  if (view === 'debits')
    bookings = bookings.where(sql<boolean>`(state = 'confirmed' and total > paid and mandate ->> 'state' = 'active')
      or exists (select from payments where payments.reference = bookings.reference and (kind = 'debit' or (kind = 'return' and total > paid))
        and paid_on > ${addDays(today, -returnDays)} and ${valid})`);
  if (view === 'refund') bookings = bookings.where(isToBePaidBack());
  if (view === 'unsettled') {
    bookings = bookings.where('endsOn', '<', addDays(today, -env.SUBMISSIONS_KEEP_DAYS)).where(isUnsettled());
  }
  if (view === 'returned') bookings = bookings.where(isReturned());
  if (view === 'dueDebits') bookings = bookings.where(isToBeCollected(today));
  if (view === 'overdue') bookings = bookings.where(isOverdue(today));
  return bookings.where(hasWords(searchWords(text)));
}

/** Returns the trips with departures that have not ended and have bookings, sorted by title. */
async function loadTrips(database: Database, subdomain: string, today: IsoDate): Promise<BookingList['trips']> {
  const rows = await database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select(['bookings.trip', 'dateKey', 'startsOn', 'endsOn'])
    .select(({ fn }) => fn.max('tripTitle').as('title'))
    .where('subdomain', '=', subdomain)
    .where('state', 'in', bookedStates)
    .where('endsOn', '>=', today)
    .groupBy(['bookings.trip', 'dateKey', 'startsOn', 'endsOn'])
    .orderBy('startsOn')
    .limit(maxDepartures)
    .execute();
  return groupTrips(rows);
}
