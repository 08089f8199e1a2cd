import * as de from '../../texts/de.ts';
import styles from './AdminModeControl.module.css';
import { leaveAdminMode } from './adminMode.ts';

/** Says that admin mode is on, leads to the organisers' pages, and switches it off (specification §2.5). */
export function AdminModeControl() {
  return (
    <p className={styles.control}>
      <a href="/admin">{de.chrome.adminMode}</a>
      <button type="button" onClick={leaveAdminMode}>
        {de.chrome.leaveAdminMode}
      </button>
    </p>
  );
}
