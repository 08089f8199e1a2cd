import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { AdminModeControl } from '#views/components/organisers/AdminModeControl.tsx';
import { Unreachable } from '#views/components/Unreachable.tsx';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { isForOrganisers, SiteHeader } from './SiteHeader.tsx';
import styles from './SiteLayout.module.css';

interface SiteLayoutProps {
  isLoading: boolean;
  /** Address of a page that could not be fetched. */
  unreachable: string | null;
  children: ReactNode;
}

/** Layout of every page: skip link, header, main element, footer and the announcement of navigations. */
export function SiteLayout({ isLoading, unreachable, children }: SiteLayoutProps) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const title = useAnnouncedTitle(main);
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffaf2" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121a17" />
      <a className="skip screenOnly" href="#inhalt">
        {de.chrome.skip}
      </a>
      {isLoading ? <div className={styles.progress} aria-hidden="true" /> : null}
      {isForOrganisers(pathname) ? null : <AdminModeControl place="strip" />}
      <SiteHeader />
      <main ref={main} id="inhalt" className={styles.main} tabIndex={-1} aria-busy={isLoading}>
        {children}
      </main>
      <SiteFooter />
      <p className="visuallyHidden" role="status">
        {title}
      </p>
      {unreachable ? <Unreachable href={unreachable} /> : null}
    </>
  );
}

/**
 * Moves the focus to the page and announces its title after a client-side navigation, as browsers do after loading a document.
 * @param main takes the focus
 * @returns the title to announce; empty before the first navigation
 */
function useAnnouncedTitle(main: RefObject<HTMLElement | null>): string {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === '') main.current?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, hash, main]);
  return title;
}
