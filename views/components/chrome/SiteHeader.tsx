import { useChrome } from '../../queries/useChrome.ts';
import * as de from '../../texts/de.ts';
import { AdminModeControl } from '../organisers/AdminModeControl.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { SuggestionsNote } from '../search/SuggestionsNote.tsx';
import { Brandmark } from './Brandmark.tsx';
import { FavouritesLink } from './FavouritesLink.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { Hotline } from './Hotline.tsx';
import { aboutLinks, contactLinks, MenuLinks } from './MenuLinks.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { ProductsMenu } from './ProductsMenu.tsx';
import styles from './SiteHeader.module.css';

/** Logo, menus, hotline, search, favourites; on narrow screens one menu for all (specification §5.1). */
export function SiteHeader() {
  const { host, phone, questionnaireUrl, teamerUrl } = useChrome();
  return (
    <header className={phone ? `${styles.header} ${styles.withHotline}` : styles.header}>
      {host?.colour ? <Stripe colour={host.colour} /> : null}
      <div className={styles.bar}>
        <Brand />
        <nav className={styles.menus} aria-label={de.chrome.mainMenu}>
          <HeaderMenu label={de.chrome.products} wide>
            <ProductsMenu />
          </HeaderMenu>
          <HeaderMenu label={de.chrome.contact}>
            <MenuLinks links={contactLinks(questionnaireUrl)} />
          </HeaderMenu>
          <HeaderMenu label={de.chrome.about}>
            <MenuLinks links={aboutLinks(teamerUrl)} />
          </HeaderMenu>
        </nav>
        <AdminModeControl place="inHeader" />
        {phone ? <Hotline phone={phone} /> : null}
        <div className={styles.search}>
          <SearchBox />
          <SuggestionsNote />
        </div>
        <FavouritesLink />
        <MobileMenu />
      </div>
    </header>
  );
}

/** The host's colour across the page. Drawn, because a colour from content cannot stand in a style sheet. */
function Stripe({ colour }: { colour: string }) {
  return (
    <svg className={styles.stripe} aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none">
      <path fill={colour} d="M0 0h1v1H0z" />
    </svg>
  );
}

/** The way home: the host's own sign on its site, ours elsewhere. */
function Brand() {
  const { host } = useChrome();
  return (
    <a className={styles.brand} href="/">
      <Brandmark host={host} size={host ? 40 : 36} />
      <span className={host ? styles.hostName : undefined}>{host?.name ?? de.chrome.siteName}</span>
    </a>
  );
}
