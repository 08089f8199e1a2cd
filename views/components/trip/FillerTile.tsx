import { Button } from '#views/components/Button.tsx';
import styles from './TripGrid.module.css';

interface FillerTileProps {
  title: string;
  text: string;
  href: string;
  label: string;
}

/** A tile with a link. Fills the gap that cards leave in the last row of their grid. */
export function FillerTile({ title, text, href, label }: FillerTileProps) {
  return (
    <aside className={`tinted stack-3 ${styles.fillerTile}`} aria-label={title}>
      <p className={styles.fillerTitle}>{title}</p>
      <p>{text}</p>
      <Button variant="secondary" href={href}>
        {label}
      </Button>
    </aside>
  );
}
