import { Button } from '../../components/Button.tsx';
import * as de from '../../texts/de.ts';
import styles from './AskTile.module.css';

/** Offers personal advice. Fills the gap that the cards leave in the last row of the results. */
export function AskTile() {
  return (
    <aside className={styles.tile} aria-label={de.list.ask}>
      <p className={styles.title}>{de.list.ask}</p>
      <p>{de.list.askText}</p>
      <Button variant="secondary" href="/kontakt">
        {de.list.askLink}
      </Button>
    </aside>
  );
}
