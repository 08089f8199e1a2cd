/** Matches the entries of a bank statement with the bookings of a host, and applies what the organiser has entered. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import {
  candidatesFor,
  deletedParts,
  doubtOf,
  matchStatement,
  namesFamily,
  nameWords,
  type PayableBooking,
  type RecordedPart,
  referencesIn,
  type StatementEntry,
  statementLimits,
} from '#domain/bookings/statement.ts';
import { readParts, splitEntry } from '#domain/bookings/statementSplit.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type {
  PaymentPart,
  StatementChoice,
  StatementLine,
  StatementPreview,
} from '#domain/organisers/bookings/statementPreview.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { shownMail } from '../shownMail.ts';
import { valid } from '../states/amountConditions.ts';
import { listedBooking } from '../states/listedBooking.ts';
import type { StoredBooking } from '../storedSubmissions.ts';
import type { ReadStatement } from './parseStatement.ts';
import { loadOfPayers } from './payers.ts';
import { loadDeleted, loadIgnored, loadKnown, loadOwn, payableOf, restOf } from './recordedEntries.ts';
import { bookedEntries } from './recordStatement.ts';
import { findReturned } from './returnedEntries.ts';
import { sealStatement } from './sealedStatement.ts';

/** Open bookings whose names are compared in one turn of the event loop. */
const bookingsPerTurn = 1_000;
/** Bookings that are compared by amount. More only share names with the payers of a long statement. */
const maxNamed = 1_000;

/**
 * Stores nothing.
 * @param choice null for a file that was just read
 * @throws if the database does not answer
 */
export async function previewStatement(
  deps: BookingDeps,
  subdomain: string,
  read: ReadStatement,
  choice: StatementChoice | null = null,
): Promise<StatementPreview> {
  const { database } = deps;
  const today = berlinToday(deps.now());
  const booked = bookedEntries(subdomain, read, today);
  const recordedOf = await loadKnown(database, booked);
  // What is left of an entry after a part of it was taken back is like another entry.
  const identified = booked.map((each) => {
    const rest = restOf(each.entry, recordedOf);
    return rest > 0 ? { ...each, entry: { ...each.entry, amount: rest } } : each;
  });
  const entries = identified.map(({ entry }) => entry);
  const complete = new Set(booked.flatMap(({ entry }) => (restOf(entry, recordedOf) > 0 ? [] : entry.id)));
  const known = new Map([...recordedOf].filter(([id]) => complete.has(id)));
  const ignored = await loadIgnored(database, subdomain, identified);
  const fresh = identified.filter(({ entry: { id } }) => !known.has(id) && !ignored.has(id));
  const ofPayer = await loadOfPayers(deps, subdomain, fresh);
  const entered = new Map([...(choice?.entered ?? [])].map(([id, text]) => [id, { text, parts: readParts(text) }]));
  const chosen = new Map(choice?.chosen.map(({ id, parts }) => [id, parts]));
  const references = [
    ...[...recordedOf.values(), ...chosen.values()].flat().map(({ reference }) => reference),
    ...fresh.flatMap(({ entry }) => referencesIn(entry.purpose)),
    ...[...ofPayer.values()].flatMap((own) => [...own]),
    ...[...entered.values()]
      .flatMap(({ parts }) => (typeof parts === 'string' ? [] : parts))
      .map((part) => part.reference),
    ...(await likelyBookings(
      database,
      subdomain,
      fresh.map(({ entry }) => entry),
    )),
  ];
  const stored = await loadOwn(database, subdomain, [...new Set(references)]);
  const recorded = await loadRecordedAmounts(database, [...new Set(references)]);
  const bookings = new Map(stored.map((each) => [each.booking.reference, each]));
  const payable = stored.map((each) => payableBooking(each, recorded.get(each.booking.reference) ?? [], today));
  const partly = new Map([...recordedOf].filter(([id]) => !complete.has(id)));
  const basis = { bookings: payable, known, partly, ofPayer };
  const matches = matchStatement(entries, basis);
  const candidates = candidatesFor(entries, basis);
  const ofDeleted = deletedParts(entries, matches, await loadDeleted(database, subdomain, entries), (id) =>
    partly.has(id),
  );
  const partOf = ({ reference, amount }: RecordedPart): PaymentPart[] => {
    const booking = bookings.get(reference);
    return booking ? [{ booking: listedBooking(booking, today), amount, payable: payableOf(booking, today).due }] : [];
  };
  const withParts = (line: StatementLine, parts: readonly RecordedPart[]): StatementLine => ({
    ...line,
    parts: parts.flatMap(partOf),
    isNoted:
      parts.length > 0 && parts.every(({ reference }) => ofPayer.get(line.entry.id)?.has(reference))
        ? 'before'
        : line.isNoted,
  });
  /** Returns the parts that were entered for an entry; what is wrong with them; null if nothing was. */
  const enteredFor = ({ id, amount }: StatementEntry): RecordedPart[] | string | null => {
    const parts = entered.get(id)?.parts ?? [];
    if (typeof parts === 'string') return parts;
    if (parts.length === 0) return null;
    const foreign = parts.find(({ reference }) => !bookings.has(reference));
    if (foreign) return `${foreign.reference} ist keine Buchung bei euch.`;
    return splitEntry(
      amount,
      parts.map((part) => ({ ...part, due: dueOf(bookings.get(part.reference), today) })),
    );
  };

  const preview: StatementPreview = {
    ...{ sealed: sealStatement(deps.sealer, subdomain, read), leftOut: read.leftOut, unread: read.unread },
    ...{ assigned: [], matched: [], suggested: [], unclear: [], returned: [], known: [], ignored: [] },
  };
  preview.leftOut += read.entries.length - entries.length;
  const returned = await findReturned(deps, database, subdomain, read);
  preview.leftOut += (read.returns?.length ?? 0) - returned.length;
  preview.returned = returned.map(({ identified: { entry }, stored: booking, debit, day, reason, mail }) => ({
    ...{ id: entry.id, day, reason, amount: debit.amount, collectedOn: debit.paidOn },
    ...{ booking: listedBooking(booking, today), mail: shownMail(mail) },
    isChosen: choice === null || choice.returned.includes(entry.id),
    isEarly: day < debit.paidOn,
  }));
  let certain = 0;
  for (const [index, match] of matches.entries()) {
    const { entry, payerAccount } = identified[index] ?? {};
    if (!entry) continue;
    const { id, amount } = entry;
    const line: StatementLine = {
      ...{ entry, parts: [], doubt: null, isChosen: false, entered: null, deleted: [] },
      recorded: (recordedOf.get(id) ?? []).flatMap(partOf),
      candidates: (candidates[index] ?? [])
        .flatMap((reference) => partOf({ reference, amount }))
        .map((part) => part.booking),
      isIgnored: choice?.ignored.includes(id) === true,
      isNoted: payerAccount === null ? null : choice?.noted.includes(id) === true,
    };
    if (match.kind === 'known') {
      preview.known.push({ ...line, parts: match.parts.flatMap(partOf) });
      continue;
    }
    const gone = ofDeleted.get(id);
    if (gone) {
      preview.known.push({ ...line, parts: line.recorded, deleted: gone.map(({ reference }) => reference) });
      continue;
    }
    const own = enteredFor(entry);
    const kept = chosen.get(id);
    const suggested = match.kind === 'unclear' ? [] : match.parts;
    const isOther =
      kept && kept.map(({ reference }) => reference).join() !== suggested.map(({ reference }) => reference).join();
    const assigned = Array.isArray(own) && own.length > 0 ? own : isOther ? kept : null;
    if (assigned) {
      const doubts = assigned.flatMap((part) =>
        payable.flatMap((booking) =>
          booking.reference === part.reference ? (doubtOf(part.amount, booking.due, booking) ?? []) : [],
        ),
      );
      preview.assigned.push({ ...withParts(line, assigned), doubt: doubts[0] ?? null, isChosen: true });
      continue;
    }
    const rejected = typeof own === 'string' ? { text: entered.get(id)?.text ?? '', error: own } : null;
    if (ignored.has(id) && !rejected) {
      preview.ignored.push(line);
      continue;
    }
    const doubt = match.kind === 'unclear' ? null : match.doubt;
    const isCertain = match.kind === 'matched' && doubt === null;
    if (isCertain) certain += 1;
    const isChosen = choice ? kept !== undefined : isCertain && certain <= statementLimits.together;
    preview[match.kind].push({
      ...withParts(line, suggested),
      doubt,
      isChosen: isChosen && !rejected,
      entered: rejected,
    });
  }
  return preview;
}

const dueOf = (booking: StoredBooking | undefined, today: IsoDate) => (booking ? payableOf(booking, today).due : null);

interface RecordedAmount {
  paidOn: IsoDate;
  amount: number;
  /** Null if it was not recorded from a statement. */
  statementEntry: string | null;
}

/** Returns the payments that were recorded, by booking. */
async function loadRecordedAmounts(
  database: Database,
  references: readonly string[],
): Promise<Map<string, RecordedAmount[]>> {
  if (references.length === 0) return new Map();
  const query = database
    .selectFrom('payments')
    .select(['reference', 'amount', 'paidOn', 'statementEntry'])
    .where(valid);
  return Map.groupBy(await query.where('reference', 'in', references).execute(), ({ reference }) => reference);
}

/** Returns the open bookings with a last name that payers or purposes contain, or whose open amount is that of an entry. */
async function likelyBookings(
  database: Database,
  subdomain: string,
  entries: readonly StatementEntry[],
): Promise<string[]> {
  if (entries.length === 0) return [];
  const words = new Set(entries.flatMap(({ payer, purpose }) => nameWords(`${payer} ${purpose}`)));
  const amounts = new Set(entries.map(({ amount }) => amount));
  const lastNames = sql<string[]>`(
    select array_agg(last_name) from travellers where reference = bookings.reference
  )`;
  const rows = await database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select(['bookings.reference', sql<string>`guardian->>'lastName'`.as('lastName'), lastNames.as('lastNames')])
    .select(sql<number>`total - paid`.as('open'))
    .where('subdomain', '=', subdomain)
    .where('state', 'in', ['requested', 'confirmed', 'cancelled'])
    .whereRef('total', '>', 'paid')
    .orderBy('receivedAt', 'desc')
    .execute();
  const [named, equal]: [string[], string[]] = [[], []];
  for (const [index, { reference, lastName, lastNames, open }] of rows.entries()) {
    if (index % bookingsPerTurn === 0) await nextTurn();
    if (namesFamily(words, [lastName, ...lastNames].map(nameWords))) named.push(reference);
    else if (amounts.has(open)) equal.push(reference);
  }
  return [...named, ...equal].slice(0, maxNamed);
}

function payableBooking(stored: StoredBooking, recorded: readonly RecordedAmount[], today: IsoDate): PayableBooking {
  const { reference, payload } = stored.booking;
  const { due, open } = payableOf(stored, today);
  const amounts = due === null ? [] : [due, ...open].filter((amount) => amount > 0);
  const lastNames = [payload.guardian, ...payload.travellers].map(({ lastName }) => lastName);
  return {
    ...{ reference, lastNames, due, amounts: due !== null && due > 0 ? amounts : [] },
    byHand: recorded.filter(({ statementEntry }) => statementEntry === null).map(({ amount }) => amount),
    fromStatements: recorded
      .filter(({ statementEntry }) => statementEntry !== null)
      .map(({ amount, paidOn }) => ({ amount, day: paidOn })),
  };
}
