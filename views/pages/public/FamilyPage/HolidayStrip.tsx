import { formatCents } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { FamilyChild } from '#domain/family/familyAddress.ts';
import type { FamilyData } from '#pageData/family.ts';
import * as de from '#views/texts/de.ts';
import styles from './HolidayStrip.module.css';
import { holidaysOf, weekId } from './holidayWeeks.ts';

interface HolidayStripProps {
  weeks: FamilyData['weeks'];
  items: readonly FamilyChild[];
  labels: readonly string[];
}

/** The weeks with the holidays of each child: rows on a phone, otherwise cells like those of a calendar. */
export function HolidayStrip({ weeks, items, labels }: HolidayStripProps) {
  const hasHolidays = items.some(({ land }) => land !== null);
  return (
    <section className="stack-3" aria-labelledby="ferien">
      <h2 className="text-xl" id="ferien">
        {de.family.strip}
      </h2>
      <p className="note">{hasHolidays ? de.family.stripText : de.family.anyWeek}</p>
      <table className={styles.strip}>
        <thead className="visuallyHidden">
          <tr>
            <th scope="col">{de.family.week}</th>
            {labels.map((label, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: children can be equal
              <th key={index} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{de.family.best}</th>
          </tr>
        </thead>
        <tbody>
          {holidaysOf(weeks).map((run) =>
            run.map((week, index) => (
              <Week key={week.start} week={week} items={items} labels={labels} isAfterGap={index === 0} />
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}

interface WeekProps {
  week: FamilyData['weeks'][number];
  items: readonly FamilyChild[];
  labels: readonly string[];
  /** Whether there is school in the week before. */
  isAfterGap: boolean;
}

function Week({ week: { start, end, holidays, offers }, items, labels, isAfterGap }: WeekProps) {
  const price = offers.length > 0 ? Math.min(...offers.map(({ total }) => total)) : null;
  return (
    <tr className={`${isAfterGap ? styles.first : ''} ${price === null ? styles.empty : ''}`}>
      <th scope="row">{formatDateRange(start, end)}</th>
      {items.map(({ land }, index) => {
        const title = land === null ? de.family.anyTime : (holidays[index] ?? null);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: children can be equal
          <td key={index} className={styles[`child${index}`]}>
            <span className={title === null ? styles.school : styles.free}>
              {shortLabel(labels[index] ?? '')} <small>{title ?? de.family.school}</small>
            </span>
          </td>
        );
      })}
      <td className={styles.best}>
        {price === null ? (
          <span className="note">{de.family.nothing(items.length)}</span>
        ) : (
          <a href={`#${weekId(start)}`}>{de.family.from(formatCents(price))}</a>
        )}
      </td>
    </tr>
  );
}

/** The name or the age. */
function shortLabel(label: string): string {
  return label.split(',')[0] ?? label;
}
