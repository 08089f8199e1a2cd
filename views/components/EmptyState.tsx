import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';

interface Action {
  href: string;
  label: string;
  /** Opens in the top-level window instead of the surrounding frame. */
  isWhole?: boolean;
}

interface EmptyStateProps {
  /** Missing if the text above says it. */
  title?: string;
  text?: string | undefined;
  action?: Action;
  secondaryAction?: Action;
  /** 1 if the empty state is the whole page and its title is the page title. */
  headingLevel?: 1 | 2;
  children?: ReactNode;
}

export function EmptyState({ title, text, action, secondaryAction, headingLevel = 2, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={`stack-4 ${styles.empty}`}>
      <NightCamp />
      {title ? <Heading className="text-xl">{title}</Heading> : null}
      {text ? <p>{text}</p> : null}
      {children}
      {action || secondaryAction ? (
        <div className={`row-3 ${styles.actions}`}>
          {action ? <ActionLink {...action} /> : null}
          {secondaryAction ? <ActionLink {...secondaryAction} variant="secondary" /> : null}
        </div>
      ) : null}
    </div>
  );
}

function ActionLink({ href, label, isWhole, variant }: Action & { variant?: 'secondary' }) {
  return (
    <Button href={href} {...(isWhole && { target: '_top' })} {...(variant && { variant })}>
      {label}
    </Button>
  );
}

/** Illustration: a tent under the moon. */
function NightCamp() {
  return (
    <svg className={styles.picture} aria-hidden="true" viewBox="0 0 240 140" width="240" height="140">
      <path className={styles.sky} d="M20 118a100 100 0 0 1 200 0z" />
      <path className={styles.moon} d="M165 40a14 14 0 1 0 14 18 11 11 0 0 1-14-18z" />
      <path className={styles.star} d="M92 38v6m-3-3h6M138 30v4m-2-2h4M62 66v4m-2-2h4M118 52v4m-2-2h4" />
      <path className={styles.far} d="M28 118c22-34 40-38 58-18 20-30 44-34 66-4 14-16 34-14 60 22z" />
      <path className={styles.tree} d="m48 118 11-36 11 36zm17 0 8-24 8 24zm109 0 9-30 9 30zm16 0 7-22 7 22z" />
      <path className={styles.tent} d="M120 64 84 118h72z" />
      <path className={styles.side} d="m120 64 36 54h-18z" />
      <path className={styles.door} d="m120 84-13 34h22z" />
      <path className={styles.ground} d="M8 118h224" />
    </svg>
  );
}
