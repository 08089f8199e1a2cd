import type { ReactNode } from 'react';
import styles from './ChoiceNav.module.css';

interface ChoiceNavProps {
  label: string;
  choices: readonly { href: string; text: ReactNode; isCurrent: boolean }[];
}

/** Links to the variants of a page, of which one is shown. */
export function ChoiceNav({ label, choices }: ChoiceNavProps) {
  return (
    <nav className={`row-2 ${styles.choices}`} aria-label={label}>
      {choices.map(({ href, text, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'true' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
