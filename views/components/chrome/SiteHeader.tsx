import { useReducer } from 'react';
import { pathOf } from '#domain/site/pageTargets.ts';
import { AdminModeControl } from '#views/components/organisers/AdminModeControl.tsx';
import { SearchBox } from '#views/components/search/SearchBox.tsx';
import { SuggestionsNote } from '#views/components/search/SuggestionsNote.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import { Reused } from '#views/reuse/Reused.tsx';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import { Brandmark } from './Brandmark.tsx';
import { FavouritesLink } from './FavouritesLink.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { Hotline } from './Hotline.tsx';
import { LoadedMenu, loadMenu } from './LoadedMenu.tsx';
import { aboutLinks, contactLinks, MenuLinks, type MenuLinksOf } from './MenuLinks.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import styles from './SiteHeader.module.css';

/**
 * Renders logo, menus, hotline, search and favourites; on narrow screens a single menu (specification §5.1). Organisers at work
 * need none of these.
 */
export function SiteHeader() {
  const { host, phone, questionnaireUrl, teamerUrl } = useChrome();
  const { pathname } = useLocation();
  if (isForOrganisers(pathname)) {
    return (
      <header className={styles.header}>
        {host?.colour ? <Stripe colour={host.colour} /> : null}
        <div className={`${styles.bar} ${styles.short}`}>
          <Brand />
          <AdminModeControl place="always" />
        </div>
      </header>
    );
  }
  return (
    <header className={phone ? `${styles.header} ${styles.withHotline}` : styles.header}>
      {host?.colour ? <Stripe colour={host.colour} /> : null}
      <div className={styles.bar}>
        <Brand />
        <Reused
          as="nav"
          className={styles.menus}
          aria-label={de.chrome.mainMenu}
          content={Menus}
          props={{ questionnaireUrl, teamerUrl, isHostSite: host !== null }}
        />
        <AdminModeControl place="inHeader" />
        {phone ? <Hotline phone={phone} /> : null}
        <div className={styles.search}>
          <SearchBox label={de.search.inHeader} />
          <SuggestionsNote />
        </div>
        <FavouritesLink />
        <MobileMenu />
      </div>
    </header>
  );
}

/** Whether a page is one of the organisers at work. */
export function isForOrganisers(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname);
}

function Menus(links: MenuLinksOf) {
  return (
    <>
      <Products />
      <HeaderMenu label={de.chrome.contact}>
        <MenuLinks links={contactLinks(links)} />
      </HeaderMenu>
      <HeaderMenu label={de.chrome.about}>
        <MenuLinks links={aboutLinks(links)} />
      </HeaderMenu>
    </>
  );
}

/**
 * Renders the menu of trips, which is loaded when it is about to be opened. Without JavaScript it is a link to the page with
 * the menu.
 */
function Products() {
  const [isWanted, want] = useReducer(() => true, false);
  const prepare = () => {
    loadMenu('products');
    want();
  };
  return (
    <>
      <div className={`scriptsOnly ${styles.products}`}>
        <HeaderMenu label={de.chrome.products} wide onIntent={prepare}>
          {isWanted ? <LoadedMenu kind="products" /> : null}
        </HeaderMenu>
      </div>
      <noscript>
        <a className={styles.plainMenu} href={pathOf('menu')}>
          {de.chrome.products}
        </a>
      </noscript>
    </>
  );
}

/**
 * Renders a stripe in the host's colour. It is an SVG because a dynamic colour would need an inline style, which the
 * content security policy forbids.
 */
function Stripe({ colour }: { colour: string }) {
  return (
    <svg className={styles.stripe} aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none">
      <path fill={colour} d="M0 0h1v1H0z" />
    </svg>
  );
}

/** Renders the link to the home page: the host's logo and name on its own site, else the marketplace's. */
function Brand() {
  const { host } = useChrome();
  return (
    <a className={styles.brand} href="/">
      <Brandmark host={host} size={host ? 40 : 36} />
      <span className={host ? styles.hostName : undefined}>{host?.name ?? de.chrome.siteName}</span>
    </a>
  );
}
