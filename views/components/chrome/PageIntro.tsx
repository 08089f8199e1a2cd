import type { ReactNode } from 'react';
import styles from './PageIntro.module.css';

/** Renders the title and the lead of a text page. */
export function PageIntro({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <header className={styles.intro}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </header>
  );
}
