import type { ReactNode } from 'react';
import styles from './ComparisonTable.module.css';

/** Heading of a group of rows. @param columns number of trips */
export function GroupHead({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={columns + 1}>
        <span>{children}</span>
      </th>
    </tr>
  );
}
