import { pathOf } from '#domain/site/pageTargets.ts';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { SearchBox } from '#views/components/search/SearchBox.tsx';
import { SuggestionsNote } from '#views/components/search/SuggestionsNote.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import styles from './NotFoundPage.module.css';

/** The 404 page (specification §9.1). */
export function NotFoundPage() {
  const { host } = useChrome();
  const { pathname } = useLocation();
  return (
    <>
      <title>{`${de.errors.notFoundTitle} | ${host?.name ?? de.chrome.siteName}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title={de.errors.notFoundTitle}
        text={de.errors.notFoundText}
        action={{ href: '/', label: de.errors.home }}
        secondaryAction={{ href: pathOf('contact-form'), label: de.errors.contact }}
      >
        <div className={styles.search}>
          <SearchBox />
          <SuggestionsNote />
        </div>
        <p>
          <small>{de.errors.notFoundMessage(pathname)}</small>
        </p>
      </EmptyState>
    </>
  );
}
