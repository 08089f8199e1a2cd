import type { Chrome } from '#pageData/chrome.ts';
import { phoneHref } from '#views/components/contactHref.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import { Reused } from '#views/reuse/Reused.tsx';
import * as de from '#views/texts/de.ts';
import { Brandmark } from './Brandmark.tsx';
import styles from './SiteFooter.module.css';

/** Renders the footer: the tenant's link columns, the hotline and the rating. */
export function SiteFooter() {
  const { footer, host, phone, rating } = useChrome();
  const props = { footer, host, phone, rating };
  return <Reused as="footer" className={styles.footer} content={FooterContent} props={props} />;
}

function FooterContent({ footer, host, phone, rating }: Pick<Chrome, 'footer' | 'host' | 'phone' | 'rating'>) {
  return (
    <div className={styles.inner}>
      <div className={`stack-3 ${styles.about}`}>
        <p className={styles.brand}>
          <Brandmark host={host} size={32} lazy /> {host?.name ?? de.chrome.siteName}
        </p>
        <p>{host ? host.claim : de.chrome.claim}</p>
        {phone ? (
          <p>
            {de.chrome.hotline}{' '}
            <a className={styles.phone} href={phoneHref(phone)}>
              {phone}
            </a>
            <br />
            {de.chrome.hotlineHours}
          </p>
        ) : null}
        {rating ? (
          <a className={styles.rating} href={rating.url} rel="noopener">
            <Icon name="star" size={18} /> {de.chrome.googleRating(rating.rating, rating.count)}
          </a>
        ) : null}
      </div>
      <nav className={styles.columns} aria-label={de.chrome.footer}>
        {footer.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ label, href }) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
