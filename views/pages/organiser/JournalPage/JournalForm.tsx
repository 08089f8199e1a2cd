import { paymentKindLabels } from '#domain/bookings/balance.ts';
import { addDays, type IsoDate, monthName, numbersOf } from '#domain/dates.ts';
import {
  type JournalArgs,
  journalKinds,
  journalKindValues,
  journalPath,
  journalViewValues,
  noJournalFilters,
  openKinds,
  openKindValues,
  type Period,
  periodOf,
} from '#domain/organisers/journal/journal.ts';
import { inboxTripValue, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { JournalData } from '#pageData/organisers/journal.ts';
import { Field, Options } from '#views/components/form/Field.tsx';
import { ChoiceNav } from '#views/components/organisers/ChoiceNav.tsx';
import { FilterField, FilterForm } from '#views/components/organisers/FilterForm.tsx';
import { TripOptions } from '#views/components/organisers/TripOptions.tsx';
import * as de from '#views/texts/de.ts';

/** Years of departures that are offered, the last ones. */
const maxYears = 5;

/** Filters the journal: by its days, trip and kind, with links to common periods. */
export function JournalForm({ args, journal }: { args: JournalArgs; journal: JournalData }) {
  const { subdomain, view, trip, kind, open, text } = args;
  const { period, trips } = journal;
  const path = organiserPath(subdomain, 'journal');
  const everything = journalPath({ ...args, ...noJournalFilters });
  const links =
    view === 'open' ? null : (
      <ChoiceNav
        label={de.journal.periodsLabel}
        choices={periodsOf(journal).map((each) => ({
          href: journalPath({ ...args, ...each.period }),
          text: each.label,
          isCurrent: each.period.from === period.from && each.period.to === period.to,
        }))}
      />
    );
  return (
    <FilterForm
      action={path}
      texts={de.journal}
      text={text}
      resetHref={journalPath(args) === everything ? null : everything}
      links={links}
    >
      {view === 'payments' ? null : <input type="hidden" name="ansicht" value={journalViewValues[view]} />}
      {view === 'open' ? (
        <FilterField name="stand" label={de.journal.openLabel} value={open ? openKindValues[open] : ''}>
          <option value="">{de.journal.allKinds}</option>
          <Options of={openKinds.map((each) => [openKindValues[each], de.journal.openKinds[each]])} />
        </FilterField>
      ) : (
        <>
          <Field name="von" label={de.journal.from[view]}>
            <input type="date" defaultValue={period.from} />
          </Field>
          <Field name="bis" label={de.journal.to[view]}>
            <input type="date" defaultValue={period.to} />
          </Field>
        </>
      )}
      <FilterField name="reise" label={de.inbox.tripLabel} value={trip ? inboxTripValue(trip) : ''}>
        <TripOptions trips={trips} chosen={trip} />
      </FilterField>
      {view === 'payments' ? (
        <FilterField name="art" label={de.journal.kind} value={kind ? journalKindValues[kind] : ''}>
          <option value="">{de.journal.allKinds}</option>
          <Options of={journalKinds.map((each) => [journalKindValues[each], paymentKindLabels[each]])} />
        </FilterField>
      ) : null}
    </FilterForm>
  );
}

/** Of payments, this month and the one before, this year and the one before; of departures, all from this year on, and each year. */
function periodsOf({ today, view, trips }: JournalData): { label: string; period: Period }[] {
  const { year } = numbersOf(today);
  const yearOf = (number: number) => ({
    label: String(number),
    period: { from: `${number}-01-01`, to: `${number}-12-31` },
  });
  if (view === 'departures') {
    const starts = trips.flatMap(({ departures }) => departures.map(({ start }) => start)).sort();
    const years = [...new Set([year - 1, year, ...starts.map((start) => numbersOf(start).year)])].sort();
    const all = {
      label: de.journal.since(year),
      period: periodOf({ view, from: null, to: null }, today, starts.at(-1) ?? null),
    };
    return [all, ...years.slice(-maxYears).map(yearOf)];
  }
  const monthOf = (day: IsoDate) => {
    const from = `${day.slice(0, 7)}-01`;
    const label = monthName(numbersOf(day).month, 'long');
    return { label, period: { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) } };
  };
  return [monthOf(today), monthOf(addDays(`${today.slice(0, 7)}-01`, -1)), yearOf(year), yearOf(year - 1)];
}
