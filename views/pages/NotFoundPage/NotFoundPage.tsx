import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useChrome } from '../../queries/useChrome.ts';
import * as de from '../../texts/de.ts';

/** Nothing is called that (specification §2.5). */
export function NotFoundPage() {
  const { host } = useChrome();
  return (
    <>
      <title>{`${de.errors.notFoundTitle} | ${host?.name ?? de.chrome.siteName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="visuallyHidden">{de.errors.notFoundTitle}</h1>
      <EmptyState
        title={de.errors.notFoundTitle}
        text={de.errors.notFoundText}
        action={{ href: '/', label: de.errors.home }}
      >
        <Button variant="secondary" href="/kontakt">
          {de.errors.contact}
        </Button>
      </EmptyState>
    </>
  );
}
