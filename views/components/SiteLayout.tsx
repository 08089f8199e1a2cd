import { Outlet, ScrollRestoration } from 'react-router';
import * as de from '../texts/de.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import styles from './SiteLayout.module.css';

/** What every page has around itself. */
export function SiteLayout() {
  return (
    <>
      <a className={styles.skip} href="#inhalt">
        {de.chrome.skip}
      </a>
      <SiteHeader />
      <main id="inhalt" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollRestoration />
    </>
  );
}
