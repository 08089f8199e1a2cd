/** The journal as files: a table for spreadsheet programs, and the payments in DATEV's booking format. */

import { addAuditEvent } from '#database/auditEvents.ts';
import { writeEuros } from '#domain/amounts.ts';
import { paymentKindLabels } from '#domain/bookings/balance.ts';
import { type CsvCell, csv, csvRows, csvValue } from '#domain/csv.ts';
import { berlinToday } from '#domain/dates.ts';
import { datevHead, datevLine, isInOneYear } from '#domain/organisers/journal/datev.ts';
import {
  type JournalDeparture,
  type JournalPayment,
  journalViewValues,
  maxJournalRows,
  type OpenAmount,
  type OpenKind,
  periodOf,
  readJournalSelection,
} from '#domain/organisers/journal/journal.ts';
import { AppError } from '#platform/appError.ts';
import type { ExportFile, Slice } from '#platform/http/exportFile.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import { encodeWindows1252 } from '#platform/windows1252.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { loadDatevSettings } from './datevSettings.ts';
import {
  lastStartOf,
  loadDepartureSums,
  loadPayments,
  type SelectedRows,
  sumDepartures,
  sumPayments,
} from './journalRows.ts';
import { loadOpenAmounts } from './openAmounts.ts';

/** Rows that are read together. */
const batchSize = 500;

export function exportJournal(deps: BookingDeps, call: Call): Answer {
  const { database } = deps;
  return {
    async file() {
      const { view, rows, open } = await selectedRows(deps, call);
      const today = berlinToday(deps.now());
      const days = view === 'open' ? today : `${rows.period.from}-${rows.period.to}`;
      const name = `${journalViewValues[view]}-${days}.csv`;
      const file = (slices: ExportFile['slices']) => ({ name, type: 'text/csv', slices });
      if (view === 'payments')
        return exportRows(
          deps,
          call,
          () => sumPayments(database, rows),
          file(csvFile(paymentColumns, payments(deps, rows), paymentRow)),
        );
      if (view === 'open') {
        const { items } = await loadOpenAmounts(deps, open);
        const rows = (async function* () {
          yield items;
        })();
        return exportRows(deps, call, async () => ({ total: items.length }), file(csvFile(openColumns, rows, openRow)));
      }
      const departures = batches((slice) => loadDepartureSums(database, rows, slice));
      return exportRows(
        deps,
        call,
        () => sumDepartures(database, rows),
        file(csvFile(departureColumns, departures, departureRow)),
      );
    },
  };
}

export function exportDatev(deps: BookingDeps, call: Call): Answer {
  return {
    async file() {
      const { database, now } = deps;
      const { rows } = await selectedRows(deps, call);
      const { period, subdomain } = rows;
      const settings = await loadDatevSettings(database, subdomain);
      if (!settings) throw new AppError(409, 'Trag bitte zuerst die Konten für DATEV ein.');
      if (!isInOneYear(period, settings.yearStart))
        throw new AppError(422, 'Eine Datei für DATEV kann nur Tage eines Wirtschaftsjahrs enthalten.');
      async function* slices(): AsyncGenerator<Slice> {
        if (!settings) return;
        yield () => encodeWindows1252(datevHead(settings, period, now()));
        for await (const batch of payments(deps, rows))
          yield () => encodeWindows1252(batch.map((payment) => datevLine(settings, payment)).join(''));
      }
      const name = `EXTF_Buchungsstapel_${period.from}_${period.to}.csv`;
      const file = { name, type: 'text/csv; charset=windows-1252', slices: slices() };
      return exportRows(deps, call, () => sumPayments(database, rows), file);
    },
  };
}

/** @throws AppError 422 if the file would have too many rows */
async function exportRows(
  { database, now }: BookingDeps,
  { organiser }: Call,
  count: () => Promise<{ total: number }>,
  file: ExportFile,
): Promise<ExportFile> {
  const { total } = await count();
  if (total > maxJournalRows)
    throw new AppError(422, `Das sind ${total.toLocaleString('de')} Zeilen. Wähle bitte einen kürzeren Zeitraum.`);
  const { subdomain, username: by } = organiser;
  await addAuditEvent(database, { action: 'export', subdomain, by, subject: 'payments', count: total }, now());
  return file;
}

async function selectedRows({ database, now }: BookingDeps, { req, organiser }: Call) {
  const query = new URL(req.url, 'http://localhost').searchParams;
  const { view, ...selection } = readJournalSelection(organiser.subdomain, query);
  const lastStart = await lastStartOf(database, organiser.subdomain);
  const period = periodOf({ view, ...selection }, berlinToday(now()), lastStart);
  const rows: SelectedRows = { ...selection, period };
  return { view, rows, open: selection };
}

function payments({ database }: BookingDeps, rows: SelectedRows) {
  return batches((slice) => loadPayments(database, rows, { ...slice, order: 'asc' }));
}

async function* batches<T>(load: (slice: { offset: number; limit: number }) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let offset = 0; offset < maxJournalRows; offset += batchSize) {
    const batch = await load({ offset, limit: batchSize });
    yield batch;
    if (batch.length < batchSize) return;
  }
}

async function* csvFile<T>(
  columns: string[],
  rows: AsyncIterable<T[]>,
  rowOf: (row: T) => CsvCell[],
): AsyncGenerator<Slice> {
  yield () => csv([columns]);
  for await (const batch of rows) yield () => csvRows(batch.map(rowOf));
}

const euros = (cents: number) => csvValue(writeEuros(cents));

const paymentColumns = [
  ...['Tag', 'Nummer', 'Name', 'Reise', 'Abreise', 'Rückkehr', 'Art', 'Betrag in Euro', 'Korrektur', 'Beleg'],
  ...['Eingetragen von', 'Eingetragen am'],
];

function paymentRow(payment: JournalPayment): CsvCell[] {
  const { paidOn, reference, guardian, trip, start, end, kind, amount, isCorrection, isReturn, receipt, by, at } =
    payment;
  return [
    ...[csvValue(paidOn), reference, guardian ?? '', trip, csvValue(start), csvValue(end)],
    ...[
      paymentKindLabels[kind],
      euros(amount),
      isReturn ? 'Rückgabe' : isCorrection ? 'ja' : '',
      receipt ? `Nr. ${receipt}` : '',
      by,
      csvValue(berlinToday(at)),
    ],
  ];
}

const openKindTexts: Record<OpenKind, string> = {
  overdue: 'überfällig',
  later: 'noch nicht fällig',
  debit: 'Lastschrift',
  refund: 'zurückzuzahlen',
};

const openColumns = [
  ...['Fällig am', 'Nummer', 'Name', 'Reise', 'Abreise', 'Rückkehr', 'Was', 'Stand', 'Betrag in Euro'],
  'Zuletzt erinnert am',
];

/** What is paid back is negative, so that the column can be added up. */
function openRow({
  day,
  reference,
  guardian,
  trip,
  start,
  end,
  what,
  kind,
  amount,
  remindedOn,
}: OpenAmount): CsvCell[] {
  return [
    ...[csvValue(day), reference, guardian, trip, csvValue(start), csvValue(end)],
    ...[what ?? 'Rückzahlung', openKindTexts[kind], euros(kind === 'refund' ? -amount : amount), csvValue(remindedOn)],
  ];
}

const departureColumns = [
  ...['Reise', 'Abreise', 'Rückkehr', 'Buchungen', 'Soll in Euro', 'Bezahlt in Euro', 'Zurückgezahlt in Euro'],
  ...['Ausgebucht in Euro', 'Offen in Euro', 'Zurückzuzahlen in Euro', 'Gebühr noch nicht berechnet'],
];

function departureRow(departure: JournalDeparture): CsvCell[] {
  const { trip, start, end, bookings, owed, received, refunded, writtenOff, open, payBack, unknown } = departure;
  return [
    ...[trip, csvValue(start), csvValue(end), csvValue(bookings)],
    ...[owed, received, refunded, writtenOff, open, payBack].map(euros),
    csvValue(unknown),
  ];
}
