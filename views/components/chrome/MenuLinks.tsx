import { contactPath } from '../../contactPath.ts';
import * as de from '../../texts/de.ts';
import styles from './MenuLinks.module.css';

interface MenuLink {
  label: string;
  href: string;
}

/** Id of the contact page's section with phone number and hours. */
export const customerServiceId = 'kundenservice';

function withLocale(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}locale=de`;
}

/**
 * Returns the links of the contact menu.
 * @param questionnaireUrl external questionnaire for team members; gets the query parameter `locale`
 */
export function contactLinks(questionnaireUrl: string | null): MenuLink[] {
  return [
    { label: de.chrome.contactForm, href: contactPath() },
    { label: de.chrome.providerContact, href: contactPath({ topic: 'veranstalter' }) },
    ...(questionnaireUrl ? [{ label: de.chrome.questionnaire, href: withLocale(questionnaireUrl) }] : []),
    { label: de.chrome.imprint, href: '/impressum' },
  ];
}

export function aboutLinks(teamerUrl: string | null): MenuLink[] {
  return [
    { label: de.chrome.aboutUs, href: '/ueber-uns' },
    { label: de.chrome.partners, href: '/partner' },
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
