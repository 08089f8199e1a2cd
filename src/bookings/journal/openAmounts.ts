/** What is open of the bookings of a host, amount by amount, as `balanceOfBooking` says it (specification §7.18). */
import type { Database } from '#database/connectDatabase.ts';
import { hasWords, searchWords } from '#database/words.ts';
import { dayOf } from '#domain/bookings/amountsDue.ts';
import { amountTitle } from '#domain/bookings/bookingFacts.ts';
import { collectionDay } from '#domain/bookings/debits.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { JournalSelection, OpenAmount, OpenKind, OpenSums } from '#domain/organisers/journal/journal.ts';
import { isUnsettled } from '../states/amountConditions.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import { loadBookings, type StoredBooking } from '../storedSubmissions.ts';

/** Bookings that are read together. */
const batchSize = 200;

/**
 * Returns the open amounts by their days, those without a day last, and their sums. All open bookings are read, because no
 * column has the days: a page for accountants, not one that everybody opens.
 * @throws if the database does not answer
 */
export async function loadOpenAmounts(
  { database, now }: { database: Database; now: () => Date },
  { subdomain, trip, open, text }: Pick<JournalSelection, 'subdomain' | 'trip' | 'open' | 'text'>,
): Promise<{ items: OpenAmount[]; sums: OpenSums }> {
  const today = berlinToday(now());
  let found = database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select('bookings.reference')
    .where('subdomain', '=', subdomain)
    .where(isUnsettled())
    .where(hasWords(searchWords(text)));
  if (trip) found = found.where('bookings.trip', '=', trip.combinedId);
  if (trip?.dateKey) found = found.where('bookings.dateKey', '=', trip.dateKey);
  const references = (await found.execute()).map(({ reference }) => reference);
  const amounts: OpenAmount[] = [];
  let unknown = 0;
  for (let from = 0; from < references.length; from += batchSize)
    for (const stored of await loadBookings(database, references.slice(from, from + batchSize))) {
      const own = openAmountsOf(stored, today);
      if (own) amounts.push(...own);
      else unknown += 1;
    }
  const items = amounts.filter(({ kind }) => open === null || kind === open).sort(byDay);
  const sumOf = (kind: OpenKind) => items.reduce((sum, each) => sum + (each.kind === kind ? each.amount : 0), 0);
  return {
    items,
    sums: {
      ...{ overdue: sumOf('overdue'), later: sumOf('later'), debit: sumOf('debit'), refund: sumOf('refund') },
      ...{ bookings: new Set(items.map(({ reference }) => reference)).size, unknown },
    },
  };
}

const byDay = (a: OpenAmount, b: OpenAmount) =>
  (a.day ?? '9').localeCompare(b.day ?? '9') || a.reference.localeCompare(b.reference);

/** Returns what is open of a booking; null if its fee is not calculated. */
function openAmountsOf(stored: StoredBooking, today: IsoDate): OpenAmount[] | null {
  const { due, parts, refundBy } = balanceOfBooking(stored, today);
  if (due === null) return null;
  const { reference, payload, trip, departure } = stored.booking;
  const { firstName, lastName } = payload.guardian;
  const reminded = stored.events.findLast(({ event }) => event === 'remind');
  const remindedOn = reminded ? berlinToday(reminded.at) : null;
  const base = { reference, guardian: `${firstName} ${lastName}`, trip: trip.title, ...departure };
  if (due < 0) return [{ ...base, kind: 'refund', what: null, amount: -due, day: refundBy, remindedOn: null }];
  if (due === 0) return [];
  return parts
    .filter(({ open }) => open > 0)
    .map((part) => {
      const isDebit = part.status === 'debit' || part.status === 'lateDebit';
      const kind = isDebit ? 'debit' : part.status === 'overdue' ? 'overdue' : 'later';
      const day = isDebit ? collectionDay(part) : dayOf(part);
      const what = amountTitle(part.part, parts);
      return { ...base, kind, what, amount: part.open, day, remindedOn: kind === 'overdue' ? remindedOn : null };
    });
}
