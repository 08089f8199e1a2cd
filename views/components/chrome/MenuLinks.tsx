import { pageTargets, pathOf } from '#domain/site/pageTargets.ts';
import type { Chrome } from '#pageData/chrome.ts';
import { contactPath } from '#pageData/contactPath.ts';
import * as de from '#views/texts/de.ts';
import styles from './MenuLinks.module.css';

interface MenuLink {
  label: string;
  href: string;
}

/** Id of the contact page's section with phone number and hours. */
export const customerServiceId = 'kundenservice';

export interface MenuLinksOf extends Pick<Chrome, 'questionnaireUrl' | 'teamerUrl'> {
  /** Whether the site is a host's own: it has no pages about several hosts. */
  isHostSite: boolean;
}

function titledLink(name: 'imprint' | 'about' | 'partners' | 'terms' | 'faq'): MenuLink {
  return { label: pageTargets[name].title, href: pathOf(name) };
}

export function contactLinks({ questionnaireUrl, isHostSite }: MenuLinksOf): MenuLink[] {
  return [
    { label: de.chrome.contactForm, href: contactPath() },
    ...(isHostSite ? [] : [{ label: de.chrome.providerContact, href: contactPath({ topic: 'veranstalter' }) }]),
    ...(questionnaireUrl ? [{ label: de.chrome.questionnaire, href: questionnaireUrl }] : []),
    titledLink('imprint'),
  ];
}

export function aboutLinks({ teamerUrl, isHostSite }: MenuLinksOf): MenuLink[] {
  return [
    titledLink('about'),
    ...(isHostSite ? [] : [titledLink('partners')]),
    titledLink('terms'),
    titledLink('faq'),
    { label: de.chrome.customerService, href: `${pathOf('contact-form')}#${customerServiceId}` },
    ...(teamerUrl ? [{ label: de.chrome.teamer, href: teamerUrl }] : []),
  ];
}

export function MenuLinks({ links }: { links: MenuLink[] }) {
  return (
    <ul className={styles.items}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} {...(href.startsWith('http') && { rel: 'noopener' })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
