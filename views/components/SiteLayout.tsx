import { useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import * as de from '../texts/de.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import styles from './SiteLayout.module.css';
import { useNewPage } from './useNewPage.ts';

/** What every page has around itself. */
export function SiteLayout() {
  const main = useRef<HTMLElement>(null);
  const title = useNewPage(main);
  const isLoading = useNavigation().state !== 'idle';
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffaf2" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121a17" />
      <a className={styles.skip} href="#inhalt">
        {de.chrome.skip}
      </a>
      {isLoading ? <div className={styles.progress} aria-hidden="true" /> : null}
      <SiteHeader />
      <main ref={main} id="inhalt" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <p className="visuallyHidden" role="status">
        {title}
      </p>
      <ScrollRestoration />
    </>
  );
}
