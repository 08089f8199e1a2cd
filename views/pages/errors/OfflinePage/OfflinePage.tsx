import { pathOf } from '#domain/site/pageTargets.ts';
import { EmptyState } from '#views/components/EmptyState.tsx';
import styles from '#views/pages/errors/ErrorPage/ErrorPage.module.css';
import * as de from '#views/texts/de.ts';

/**
 * The page that the service worker shows if it cannot fetch a page. It has no scripts. It can appear at any URL; a plain
 * link reloads that URL.
 */
export function OfflinePage() {
  return (
    <div className={`stack-4 ${styles.page}`}>
      <title>{de.errors.offlineTitle}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title={de.errors.offlineTitle}
        text={de.errors.offlineText}
        action={{ href: pathOf('favorites-page'), label: de.errors.offlineFavourites }}
        secondaryAction={{ href: '', label: de.errors.tryAgain }}
      />
    </div>
  );
}
