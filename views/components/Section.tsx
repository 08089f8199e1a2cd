import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  id?: string;
  lead?: string;
  children: ReactNode;
}

export function Section({ title, id, lead, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} id={id} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
