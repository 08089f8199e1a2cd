import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
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

/**
 * Prints one element of the page. The style sheet for print hides all elements outside of it while the element is marked.
 * @param id of the element
 */
function printOnly(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  element.dataset.printed = '';
  window.addEventListener('afterprint', () => delete element.dataset.printed, { once: true });
  window.print();
}
