import type { Chrome } from '#pageData/chrome.ts';
import { contactPath } from '#pageData/contactPath.ts';
import * as de from '../../texts/de.ts';
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

export function contactLinks({ questionnaireUrl, isHostSite }: MenuLinksOf): MenuLink[] {
  return [
    { label: de.chrome.contactForm, href: contactPath() },
    ...(isHostSite ? [] : [{ label: de.chrome.providerContact, href: contactPath({ topic: 'veranstalter' }) }]),
    ...(questionnaireUrl ? [{ label: de.chrome.questionnaire, href: questionnaireUrl }] : []),
    { label: de.chrome.imprint, href: '/impressum' },
  ];
}

export function aboutLinks({ teamerUrl, isHostSite }: MenuLinksOf): MenuLink[] {
  return [
    { label: de.chrome.aboutUs, href: '/ueber-uns' },
    ...(isHostSite ? [] : [{ label: de.chrome.partners, href: '/partner' }]),
    { label: de.chrome.terms, href: '/agb' },
    { label: de.chrome.faq, href: '/faq' },
    { label: de.chrome.customerService, href: `/kontakt#${customerServiceId}` },
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
