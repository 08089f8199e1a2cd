import type { ReactNode } from 'react';
import { useHydrated } from '../../../../components/useHydrated.ts';
import styles from './NeedsScripts.module.css';

/** Wraps fields that can only be edited and sent with JavaScript. Disables them until the page is hydrated. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <fieldset className={styles.fields} disabled={!useHydrated()}>
      {children}
    </fieldset>
  );
}
