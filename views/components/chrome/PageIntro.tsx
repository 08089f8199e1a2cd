import type { ReactNode } from 'react';
import styles from './PageIntro.module.css';

/** The top of a page of text: its title and what it is about. */
export function PageIntro({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <header className={styles.intro}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </header>
  );
}
