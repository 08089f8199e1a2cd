/** The one control for the ages of children, in search, filters and calendar: a row of chips, and a field that adds one. */
import type { Ref } from 'react';
import { maxAge } from '#domain/family/familyAddress.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import chipStyles from '#views/pages/public/ListPage/filters/FilterChips.module.css';
import fieldStyles from '#views/pages/public/ListPage/filters/fields.module.css';
import * as de from '#views/texts/de.ts';
import styles from './Who.module.css';

export interface WhoChip {
  label: string;
  /** Address without the child, or with it if it is only offered. */
  href?: string;
  onClick?: () => void;
  /** Whether it can be added; otherwise it can be removed. */
  isOffered?: boolean;
}

export function WhoChips({ chips }: { chips: readonly WhoChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className={`row-2 ${styles.chips}`} aria-label={de.children.title}>
      {chips.map(({ label, href, onClick, isOffered = false }, index) => {
        const props = {
          className: `${chipStyles.chip} ${isOffered ? styles.offered : ''}`,
          'aria-label': isOffered ? de.children.addChild(label) : de.children.remove(label),
          onClick,
        };
        const content = (
          <>
            {label} <Icon name={isOffered ? 'plus' : 'x'} size={16} />
          </>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: children can be equal
          <li key={`${label} ${index}`}>
            {href === undefined ? (
              <button type="button" {...props}>
                {content}
              </button>
            ) : (
              <a href={href} {...props}>
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface AgeInputProps {
  name: string;
  label?: string;
  isRequired?: boolean;
  input?: Ref<HTMLInputElement>;
}

/** Field for an age of any traveller. */
export function AgeInput({ name, label = de.children.age, isRequired = false, input }: AgeInputProps) {
  return (
    <label className={fieldStyles.field}>
      <span>{label}</span>
      <input ref={input} type="number" inputMode="numeric" name={name} min={0} max={maxAge} required={isRequired} />
    </label>
  );
}
