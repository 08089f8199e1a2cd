import { Icon } from '../../../components/icon/Icon.tsx';
import * as de from '../../../texts/de.ts';
import styles from './PackingList.module.css';
import { printOnly } from './printOnly.ts';

const id = 'packliste';

/** Renders the packing list as boxes to tick off on paper, with a button that prints only the list. */
export function PackingList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section id={id} className={styles.packing}>
      <div className={styles.head}>
        <h2>{de.tripDetails.packing}</h2>
        <button type="button" className={styles.print} onClick={() => printOnly(id)}>
          <Icon name="printer" size={18} />
          {de.tripDetails.printPacking}
        </button>
      </div>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
