import * as de from '#views/texts/de.ts';
import styles from './AdminModeControl.module.css';
import { leaveAdminMode, useAdminMode } from './adminMode.ts';

interface AdminModeControlProps {
  /** `inHeader` is visible on wide screens, `strip` above the header on narrow ones; `always` in the short header of organisers. */
  place: 'inHeader' | 'strip' | 'always';
}

/**
 * Shows that admin mode is on, links to the organisers' pages and switches the mode off (specification §7.4). Renders
 * nothing while admin mode is off.
 */
export function AdminModeControl({ place }: AdminModeControlProps) {
  if (!useAdminMode()) return null;
  return (
    <p className={`${styles.control} ${styles[place]}`}>
      <a href="/admin">{de.chrome.adminMode}</a>
      <button type="button" onClick={leaveAdminMode}>
        {de.chrome.leaveAdminMode}
      </button>
    </p>
  );
}
