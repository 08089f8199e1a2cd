import type { ReactNode } from 'react';
import { useChrome } from '../../queries/useChrome.ts';
import * as de from '../../texts/de.ts';
import { Icon } from '../icon/Icon.tsx';
import { phoneHref } from '../phoneHref.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import styles from './FullMenu.module.css';
import { MenuItems } from './MenuItems.tsx';
import { aboutLinks, contactLinks, MenuLinks } from './MenuLinks.tsx';

/** Renders all links of the header as one vertical menu. @param searchNote shown below the search field */
export function FullMenu({ searchNote }: { searchNote?: ReactNode }) {
  const { menu, phone, questionnaireUrl, teamerUrl } = useChrome();
  const misc = menu.find(({ key }) => key === 'misc');
  return (
    <nav className={styles.menu} aria-label={de.chrome.mainMenu}>
      <div>
        <SearchBox />
        {searchNote}
      </div>
      {misc ? <MenuItems items={misc.items} /> : null}
      <div>
        {menu.map(({ key, items }) =>
          key === 'misc' ? null : (
            <Group key={key} title={de.chrome.menuColumns[key]}>
              <MenuItems items={items} />
            </Group>
          ),
        )}
        <Group title={de.chrome.contact}>
          <MenuLinks links={contactLinks(questionnaireUrl)} />
        </Group>
        <Group title={de.chrome.about}>
          <MenuLinks links={aboutLinks(teamerUrl)} />
        </Group>
      </div>
      {phone ? (
        <p className={styles.phone}>
          <a href={phoneHref(phone)}>
            <Icon name="phone" size={18} /> {phone}
          </a>
          <span>{de.chrome.hotlineHours}</span>
        </p>
      ) : null}
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.group} name="full-menu">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
