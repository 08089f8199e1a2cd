import { pathOf } from '#domain/site/pageTargets.ts';
import * as de from '#views/texts/de.ts';
import { EmptyState } from './EmptyState.tsx';
import { PageHead } from './PageHead.tsx';

interface ClosedLinkProps {
  /** What the link of a mail cannot do any more, and why. */
  title: string;
  text: string;
  path: string;
  /** The way on; by default the home page. */
  action?: { href: string; label: string };
}

/** Page of a link in a mail that cannot be used, or not any more. */
export function ClosedLink({ title, text, path, action = { href: '/', label: de.errors.home } }: ClosedLinkProps) {
  return (
    <>
      <PageHead title={title} description={text} path={path} noindex />
      <EmptyState
        headingLevel={1}
        title={title}
        text={text}
        action={action}
        secondaryAction={{ href: pathOf('contact-form'), label: de.errors.contact }}
      />
    </>
  );
}
