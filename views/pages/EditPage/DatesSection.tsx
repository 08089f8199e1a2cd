import { CopyPlus, Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { copyToNextYear, missingCopies } from '../../../src/domain/departureCopies.ts';
import type { IsoDate } from '../../../src/domain/trip.ts';
import type { FormDate } from '../../../src/domain/tripForm.ts';
import { itemPath } from '../../../src/domain/tripFormCheck.ts';
import { Button } from '../../components/Button.tsx';
import * as de from '../../texts/de.ts';
import { DateItem, dateName } from './DateItem.tsx';
import styles from './DatesSection.module.css';
import { type Editing, newKey } from './editing.ts';
import { focusField } from './focusField.ts';
import { replaced, without } from './listItems.ts';
import { Section } from './Section.tsx';
import { useShownItems } from './useShownItems.ts';

/** The departures: each by itself, and all together. */
export function DatesSection({ editing, today }: { editing: Editing; today: IsoDate }) {
  const { form, change, errorOf, say } = editing;
  const { dates } = form;
  const shown = useShownItems(dates);

  function put(...added: FormDate[]): void {
    flushSync(() => change('dates', (before) => [...before, ...added]));
    if (added[0]) focusField(itemPath('dates', added[0]._key, 'start'));
  }

  function copyAll(): void {
    const copies = missingCopies(dates, newKey);
    put(...copies);
    say(de.editor.copied(copies.length));
  }

  function setOnline(online: boolean): void {
    change('dates', (before) => before.map((date) => ({ ...date, online })));
    say(online ? de.editor.allAreOnline : de.editor.allAreOffline);
  }

  function remove(index: number, date: FormDate): void {
    change('dates', (before) => without(before, index));
    say(de.editor.removed(dateName(date)));
    focusField('dates');
  }

  return (
    <Section id="termine" path="dates">
      {dates.length === 0 ? <p>{de.editor.noDates}</p> : null}
      <ul className={styles.dates}>
        {shown.map((date, index) => (
          <DateItem
            key={date._key}
            date={date}
            today={today}
            errorOf={errorOf}
            onChange={(part) => change('dates', (before) => replaced(before, index, { ...date, ...part }))}
            onCopy={() => put(copyToNextYear(date, newKey()))}
            onRemove={() => remove(index, date)}
          />
        ))}
      </ul>
      <div className={styles.all}>
        <Button variant="secondary" size="small" onClick={() => put(emptyDate())}>
          <Plus aria-hidden size={18} /> {de.editor.addDate}
        </Button>
        {dates.length > 0 ? (
          <>
            <Button variant="secondary" size="small" onClick={copyAll}>
              <CopyPlus aria-hidden size={18} /> {de.editor.copyDates}
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
  return { _key: newKey(), start: '', end: '', online: true, basePrice: null, season: '' };
}
