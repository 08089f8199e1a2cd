import { monthName } from '#domain/dates.ts';
import type { Occupancy } from '#domain/organisers/occupancy/occupancy.ts';
import stacked from '#views/components/organisers/stackedTable.module.css';
import * as de from '#views/texts/de.ts';
import styles from './OccupancyPage.module.css';

const height = 80;
const monthWidth = 30;

/** Booked places by month as bars beside those of the year before, and the same numbers as a table. */
export function MonthChart({ months, year }: Pick<Occupancy, 'months' | 'year'>) {
  const most = Math.max(...months.flatMap(({ places, before }) => [places, before]));
  const { chart, chartTable, month: monthTitle } = de.occupancy;
  if (most === 0) return null;
  const bar = (places: number, x: number, isBefore: boolean) => {
    const length = (places / most) * height;
    return <rect data-before={isBefore ? '' : undefined} x={x} y={height - length} width={11} height={length} />;
  };
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{chart}</strong>
        <span className={styles.legend}>
          <span>{year}</span>
          <span data-before>{year - 1}</span>
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${12 * monthWidth} ${height + 14}`} aria-hidden="true">
        {months.map(({ places, before }, index) => (
          <g key={monthName(index + 1, 'long')}>
            {bar(before, index * monthWidth + 3, true)}
            {bar(places, index * monthWidth + 15, false)}
            <text x={(index + 0.5) * monthWidth} y={height + 11}>
              {monthName(index + 1, 'short')}
            </text>
          </g>
        ))}
        <line x2={12 * monthWidth} y1={height} y2={height} />
      </svg>
      <details>
        <summary>{chartTable}</summary>
        <table className={stacked.table} aria-label={chart}>
          <thead>
            <tr>
              <th scope="col">{monthTitle}</th>
              <th scope="col">{year}</th>
              <th scope="col">{year - 1}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ places, before }, index) => (
              <tr key={monthName(index + 1, 'long')}>
                <th scope="row">{monthName(index + 1, 'long')}</th>
                <td data-column={year}>{places.toLocaleString('de')}</td>
                <td data-column={year - 1}>{before.toLocaleString('de')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
