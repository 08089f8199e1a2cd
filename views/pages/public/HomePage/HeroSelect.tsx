import type { ReactNode } from 'react';
import type { HomeData } from '#pageData/home.ts';
import fieldStyles from '#views/components/form/Field.module.css';
import styles from './HeroSearch.module.css';

interface HeroSelectProps {
  name: string;
  label: string;
  /** Label of the empty choice. */
  any: string;
  /** Whether the field has a row of its own on phones. */
  isWide?: boolean;
  /** The first choice; by default the empty one. */
  defaultValue?: string;
  children: ReactNode;
}

export function HeroSelect({ name, label, any, isWide = false, defaultValue, children }: HeroSelectProps) {
  return (
    <label className={isWide ? `${styles.field} ${styles.wide}` : styles.field}>
      <span>{label}</span>
      <select className={fieldStyles.control} name={name} defaultValue={defaultValue}>
        <option value="">{any}</option>
        {children}
      </select>
    </label>
  );
}

export function HeroOptions({ options }: { options: HomeData['searchOptions']['regions'] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
