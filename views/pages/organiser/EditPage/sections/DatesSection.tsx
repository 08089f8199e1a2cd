import { flushSync } from 'react-dom';
import { itemPath } from '#domain/fields/fieldPaths.ts';
import { newKey } from '#domain/fields/newKey.ts';
import { readForm } from '#domain/fields/recordForm.ts';
import { copierToNextYear, missingCopies } from '#domain/organisers/departureCopies.ts';
import type { TripToEdit } from '#domain/organisers/organiserTrips.ts';
import type { FormDate } from '#domain/organisers/tripForm.ts';
import { tripFields } from '#domain/trip/tripRecord.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import type { Editing } from '../editing.ts';
import { RemovedList } from '../fields/RemovedList.tsx';
import { useShownItems } from '../fields/useShownItems.ts';
import { focusField } from '../focusField.ts';
import { type RemovedItem, withRestored } from '../removedItems.ts';
import { DateItem, dateName } from './DateItem.tsx';
import styles from './Section.module.css';
import { Section } from './Section.tsx';

interface DatesSectionProps {
  editing: Editing;
  saved: readonly FormDate[];
  trip: Pick<TripToEdit, 'subdomain' | 'combinedId' | 'today' | 'taken' | 'lands'>;
}

/** Section with the departures and actions on all of them. Past departures are collapsed. */
export function DatesSection({ editing, saved, trip }: DatesSectionProps) {
  const { today } = trip;
  const { form, change, announce, removed } = editing;
  const { dates } = form;
  // Uses the saved day, because a year may be in the past while it is typed.
  const pastKeys = new Set(saved.filter(({ start }) => start !== '' && start < today).map(({ _key }) => _key));
  const past = dates.filter(({ _key }) => pastKeys.has(_key));
  const others = dates.filter(({ _key }) => !pastKeys.has(_key));
  const shown = { past: useShownItems(past), others: useShownItems(others) };

  function addDates(...added: FormDate[]): void {
    flushSync(() => change('dates', (before) => [...before, ...added]));
    if (added[0]) focusField(itemPath('dates', added[0]._key, 'start'));
  }

  function copyAll(): void {
    const copies = missingCopies(dates, trip.lands, newKey);
    addDates(...copies);
    announce(de.editor.copied(copies.length));
  }

  function setOnline(online: boolean): void {
    change('dates', (before) => before.map((date) => ({ ...date, online })));
    announce(online ? de.editor.allAreOnline : de.editor.allAreOffline);
  }

  function remove(date: FormDate): void {
    removed.dates.note(date, dates.indexOf(date));
    change('dates', (before) => before.filter(({ _key }) => _key !== date._key));
    announce(de.editor.removed(dateName(date)));
    focusField('dates');
  }

  function restore(item: RemovedItem<FormDate>): void {
    flushSync(() => change('dates', (before) => withRestored(before, item)));
    announce(de.editor.restored(dateName(item.item)));
    focusField(itemPath('dates', item.item._key, 'start'));
  }

  const listOf = (items: readonly FormDate[]) => (
    <ul className={`stack-4 ${styles.dates}`}>
      {items.map((date) => (
        <DateItem
          key={date._key}
          date={date}
          trip={trip}
          editing={editing}
          onChange={(part) =>
            change('dates', (before) => before.map((each) => (each._key === date._key ? { ...each, ...part } : each)))
          }
          onCopy={() => addDates({ ...copierToNextYear(dates, trip.lands)(date), _key: newKey() })}
          onRemove={() => remove(date)}
        />
      ))}
    </ul>
  );

  return (
    <Section id="termine" path="dates">
      {dates.length === 0 ? <p>{de.editor.noDates}</p> : null}
      {past.length > 0 ? (
        <details className={styles.past}>
          <summary>{de.editor.pastDates(past.length)}</summary>
          {listOf(shown.past)}
        </details>
      ) : null}
      {others.length > 0 ? listOf(shown.others) : null}
      <RemovedList
        title={de.editor.removedUntilSaved}
        items={removed.dates.all}
        nameOf={dateName}
        onRestore={restore}
      />
      <div className="row-2">
        <Button variant="secondary" size="small" onClick={() => addDates(emptyDate())}>
          <Icon name="plus" size={18} /> {de.editor.addDate}
        </Button>
        {dates.length > 0 ? (
          <>
            <Button variant="secondary" size="small" onClick={copyAll}>
              <Icon name="copy-plus" size={18} /> {de.editor.copyDates}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setOnline(true)}>
              {de.editor.allOnline}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setOnline(false)}>
              {de.editor.allOffline}
            </Button>
          </>
        ) : null}
      </div>
    </Section>
  );
}

function emptyDate(): FormDate {
  return { ...readForm(tripFields.dates.entry, { online: true }), _key: newKey() };
}
