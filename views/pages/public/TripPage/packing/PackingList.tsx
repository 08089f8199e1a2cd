import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { printOnly } from '#views/components/printOnly.ts';
import * as de from '#views/texts/de.ts';
import styles from './PackingList.module.css';

const id = 'packliste';

/**
 * Renders the packing list as boxes to tick off on paper, with a button that prints only the list. It is folded, because
 * it matters only after the booking.
 */
export function PackingList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <details id={id} className={styles.packing}>
      <summary>
        <h2>{de.tripDetails.packing}</h2> {de.tripDetails.packingCount(items.length)}
      </summary>
      <div className={`stack-4 ${styles.content}`}>
        <div className="scriptsOnly">
          <Button variant="secondary" size="small" onClick={() => printOnly(id)}>
            <Icon name="printer" size={18} />
            {de.tripDetails.printPacking}
          </Button>
        </div>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}
