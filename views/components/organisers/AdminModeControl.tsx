import * as de from '../../texts/de.ts';
import styles from './AdminModeControl.module.css';
import { leaveAdminMode, useAdminMode } from './adminMode.ts';

interface AdminModeControlProps {
  /** In the header on wide screens; as a strip above it on narrow ones. */
  place: 'inHeader' | 'strip';
}

/**
 * Says that admin mode is on, leads to the organisers' pages, and switches it off (specification §7.4). Nothing while
 * admin mode is off.
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
