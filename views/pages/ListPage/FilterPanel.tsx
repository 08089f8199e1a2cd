import { type ReactNode, useEffect, useRef } from 'react';
import * as de from '../../texts/de.ts';
import styles from './FilterPanel.module.css';

interface FilterPanelProps {
  icon: ReactNode;
  label: string;
  /** Choices made inside. */
  chosen: number;
  /** Results of the list as it is. */
  total: number;
  children: ReactNode;
}

/** One filter of the bar. It stays open while options are tried out, and closes by Escape or when one leaves it. */
export function FilterPanel({ icon, label, chosen, total, children }: FilterPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (panel.current) panel.current.open = false;
  };
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (panel.current && target instanceof Node && !panel.current.contains(target)) panel.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  return (
    <details
      ref={panel}
      className={styles.filter}
      name="filters"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        close();
        currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        // Tabbed on. After a navigation it is the whole of the page that takes the focus, the panel included.
        const goesOn =
          relatedTarget && !currentTarget.contains(relatedTarget) && !relatedTarget.contains(currentTarget);
        if (goesOn) close();
      }}
    >
      <summary>
        {icon} {label}
        {chosen > 0 ? (
          <span className={styles.chosen}>
            {chosen} <span className="visuallyHidden">{de.list.chosen}</span>
          </span>
        ) : null}
      </summary>
      <div className={styles.panel}>
        <div className={styles.content}>{children}</div>
        <p className={styles.foot}>
          {/* biome-ignore lint/a11y/useValidAnchor: it leads to the results, and leaves the panel where scripts run */}
          <a href="#katalog" onClick={close}>
            {de.list.showResults(total)}
          </a>
        </p>
      </div>
    </details>
  );
}
