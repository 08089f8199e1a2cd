import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  text: string;
  action?: { href: string; label: string };
  children?: ReactNode;
}

/** Says that there is nothing here, and what to do instead. */
export function EmptyState({ title, text, action, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg aria-hidden="true" viewBox="0 0 120 80" width="150" height="100" fill="none">
        <path className={styles.hill} d="M0 72c18-26 34-34 54-22 12-20 38-24 66 6v24H0z" />
        <path className={styles.tent} d="M60 26 26 72h68z" />
        <path className={styles.door} d="M60 44 48 72h24z" />
        <circle className={styles.moon} cx="98" cy="16" r="8" />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      {action ? <Button href={action.href}>{action.label}</Button> : null}
    </div>
  );
}
