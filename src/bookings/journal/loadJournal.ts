import { berlinToday } from '#domain/dates.ts';
import { isInOneYear } from '#domain/organisers/journal/datev.ts';
import { periodOf } from '#domain/organisers/journal/journal.ts';
import type { JournalData } from '#pageData/organisers/journal.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { lateList } from '#site/lateList.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { loadDatevSettings } from './datevSettings.ts';
import {
  lastStartOf,
  loadDepartureSums,
  loadJournalTrips,
  loadPayments,
  sumDepartures,
  sumPayments,
  sumToCome,
} from './journalRows.ts';
import { loadOpenAmounts } from './openAmounts.ts';

const pageSize = 50;

/** Loads a page of the journal of a host; null past the last page. */
export function loadJournal(context: BookingContext, args: ArgsOf<'organiserJournal'>): Loaded<'organiserJournal'> {
  return forOrganiser(context, args.subdomain, async ({ subdomain }) =>
    lateList(args.page, loadPage(context.deps, { ...args, subdomain })),
  );
}

async function loadPage(
  { database, now }: BookingDeps,
  { page, view, ...selection }: ArgsOf<'organiserJournal'>,
): Promise<JournalData> {
  const today = berlinToday(now());
  const lastStart = await lastStartOf(database, selection.subdomain);
  const period = periodOf({ view, ...selection }, today, lastStart);
  const rows = { ...selection, period };
  const slice = { offset: (page - 1) * pageSize, limit: pageSize };
  const trips = await loadJournalTrips(database, selection.subdomain);
  const settings = await loadDatevSettings(database, selection.subdomain);
  const datev = settings ? (isInOneYear(period, settings.yearStart) ? 'ready' : 'manyYears') : 'none';
  const common = { period, page, pageSize, trips, today, datev } as const;
  if (view === 'open') {
    const { items, sums } = await loadOpenAmounts({ database, now }, selection);
    const { offset, limit } = slice;
    return { ...common, view, total: items.length, sums, items: items.slice(offset, offset + limit) };
  }
  if (view === 'departures') {
    const { total, ...sums } = await sumDepartures(database, rows);
    return { ...common, view, total, sums, items: await loadDepartureSums(database, rows, slice) };
  }
  const { total, ...sums } = await sumPayments(database, rows);
  const toCome = await sumToCome(database, rows, today);
  return {
    ...common,
    view,
    total,
    sums: { ...sums, toCome },
    items: await loadPayments(database, rows, { ...slice, order: 'desc' }),
  };
}
