import { addDays, type IsoDate, monthName, numbersOf } from '#domain/dates.ts';
import {
  type JournalArgs,
  journalKinds,
  journalKindValues,
  journalPath,
  journalViewValues,
  type Period,
} from '#domain/organisers/journal/journal.ts';
import { inboxTripValue, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { JournalData } from '#pageData/organisers/journal.ts';
import { Field, Options } from '#views/components/form/Field.tsx';
import { ChoiceNav } from '#views/components/organisers/ChoiceNav.tsx';
import { FilterField, FilterForm } from '#views/components/organisers/FilterForm.tsx';
import { TripOptions } from '#views/components/organisers/TripOptions.tsx';
import * as de from '#views/texts/de.ts';

/** Filters the journal: by its days, trip and kind, with links to common periods. */
export function JournalForm({ args, journal }: { args: JournalArgs; journal: JournalData }) {
  const { subdomain, view, trip, kind, text } = args;
  const { period, trips, today } = journal;
  const path = organiserPath(subdomain, 'journal');
  const everything = journalPath({ ...args, from: null, to: null, trip: null, kind: null, text: '' });
  const links = (
    <ChoiceNav
      label={de.journal.periodsLabel}
      choices={periodsOf(today).map((each) => ({
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
      {view === 'departures' ? <input type="hidden" name="ansicht" value={journalViewValues[view]} /> : null}
      <Field name="von" label={de.journal.from[view]}>
        <input type="date" defaultValue={period.from} />
      </Field>
      <Field name="bis" label={de.journal.to[view]}>
        <input type="date" defaultValue={period.to} />
      </Field>
      <FilterField name="reise" label={de.inbox.tripLabel} value={trip ? inboxTripValue(trip) : ''}>
        <TripOptions trips={trips} chosen={trip} />
      </FilterField>
      {view === 'payments' ? (
        <FilterField name="art" label={de.journal.kind} value={kind ? journalKindValues[kind] : ''}>
          <option value="">{de.journal.allKinds}</option>
          <Options of={journalKinds.map((each) => [journalKindValues[each], de.journal.kinds[each]])} />
        </FilterField>
      ) : null}
    </FilterForm>
  );
}

/** This month, the one before, this year, and the one before. */
function periodsOf(today: IsoDate): { label: string; period: Period }[] {
  const { year, month } = numbersOf(today);
  const monthOf = (from: IsoDate): Period => ({ from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) });
  const yearOf = (number: number): Period => ({ from: `${number}-01-01`, to: `${number}-12-31` });
  const before = numbersOf(addDays(`${today.slice(0, 7)}-01`, -1));
  const first = (of: { year: number; month: number }) => `${of.year}-${String(of.month).padStart(2, '0')}-01`;
  const labels = de.journal.periods(year, monthName(month, 'long'), monthName(before.month, 'long'));
  const periods = [monthOf(first({ year, month })), monthOf(first(before)), yearOf(year), yearOf(year - 1)];
  return periods.map((period, index) => ({ label: labels[index] ?? '', period }));
}
