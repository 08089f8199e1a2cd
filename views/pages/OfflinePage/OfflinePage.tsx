import { EmptyState } from '../../components/EmptyState.tsx';
import * as de from '../../texts/de.ts';
import styles from '../ErrorPage/ErrorPage.module.css';

/**
 * What the service worker shows instead of a page that it cannot fetch. It has no scripts: it appears at any address, and
 * loading that again is a plain link.
 */
export function OfflinePage() {
  return (
    <div className={styles.page}>
      <title>{de.errors.offlineTitle}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title={de.errors.offlineTitle}
        text={de.errors.offlineText}
        action={{ href: '/favoriten', label: de.errors.offlineFavourites }}
        secondaryAction={{ href: '', label: de.errors.tryAgain }}
      />
    </div>
  );
}
