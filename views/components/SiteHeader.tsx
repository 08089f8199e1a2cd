import { Heart, Menu } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFavourites } from '../favourites/favourites.ts';
import { useChrome } from '../queries/useChrome.ts';
import * as de from '../texts/de.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { Hotline } from './Hotline.tsx';
import { Logo } from './Logo.tsx';
import { aboutLinks, contactLinks, MenuLinks } from './MenuLinks.tsx';
import { ProductsMenu } from './ProductsMenu.tsx';
import styles from './SiteHeader.module.css';
import { SearchBox } from './search/SearchBox.tsx';

/** How long an open menu stays after a navigation, in milliseconds (specification §9). */
const menuHideMs = 200;

/** Logo, menus, search, favourites, hotline. */
export function SiteHeader() {
  const { host, phone, questionnaireUrl, teamerUrl } = useChrome();
  const header = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const menu of header.current?.querySelectorAll('details[open]') ?? []) menu.removeAttribute('open');
    }, menuHideMs);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  const contact = contactLinks(questionnaireUrl);
  const about = aboutLinks(teamerUrl);
  return (
    <header ref={header} className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.brand} href="/">
          {host?.logo ? (
            <img
              className={styles.hostLogo}
              src={host.logo.url}
              srcSet={host.logo.srcset}
              sizes="40px"
              alt=""
              width={40}
              height={40}
            />
          ) : (
            <Logo />
          )}
          <span>{host?.name ?? de.chrome.siteName}</span>
        </a>
        <nav className={styles.menus} aria-label={de.chrome.mainMenu}>
          <HeaderMenu label={de.chrome.products} wide>
            <ProductsMenu />
          </HeaderMenu>
          <HeaderMenu label={de.chrome.contact}>
            <MenuLinks links={contact} />
          </HeaderMenu>
          <HeaderMenu label={de.chrome.about}>
            <MenuLinks links={about} />
          </HeaderMenu>
        </nav>
        <div className={styles.search}>
          <SearchBox />
        </div>
        {phone ? <Hotline phone={phone} /> : null}
        <FavouritesLink />
        <details className={styles.mobile}>
          <summary aria-label={de.chrome.menu}>
            <Menu aria-hidden size={24} />
          </summary>
          <div className={styles.panel}>
            <SearchBox />
            <ProductsMenu />
            <MenuLinks links={[...contact, ...about]} />
          </div>
        </details>
      </div>
    </header>
  );
}

function FavouritesLink() {
  const count = useFavourites().length;
  return (
    <a className={styles.favourites} href="/favoriten" title={de.chrome.favourites}>
      <Heart aria-hidden size={22} />
      <span className="visuallyHidden">{de.chrome.favourites}</span>
      {count > 0 ? (
        <span className={styles.count}>
          {count}
          <span className="visuallyHidden"> {de.favourites.marked}</span>
        </span>
      ) : null}
    </a>
  );
}
