import type { ReactNode } from 'react';
import type { ComparedTrip } from '#pageData/compare.ts';
import styles from './ComparisonTable.module.css';

/**
 * Heading of a group of rows. Repeats the titles of the trips on narrow screens, where the head of the table does not
 * stay visible.
 */
export function GroupHead({ trips, children }: { trips: readonly ComparedTrip[]; children: ReactNode }) {
  return (
    <>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={trips.length + 1}>
          <span>{children}</span>
        </th>
      </tr>
      <tr className={styles.titles}>
        <td className={styles.corner} />
        {trips.map(({ combinedId, title }) => (
          <td key={combinedId}>
            <span aria-hidden="true">{title}</span>
          </td>
        ))}
      </tr>
    </>
  );
}
