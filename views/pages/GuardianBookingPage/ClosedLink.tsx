import { PageHead } from '../../components/chrome/PageHead.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import * as de from '../../texts/de.ts';

/** Explains why the link to a booking cannot be used. */
export function ClosedLink({ state, path }: { state: 'unknown' | 'expired'; path: string }) {
  const { title, text } = de.guardianBooking.closed[state];
  return (
    <>
      <PageHead title={title} description={text} path={path} noindex />
      <EmptyState
        headingLevel={1}
        title={title}
        text={text}
        action={{ href: '/', label: de.errors.home }}
        secondaryAction={{ href: '/kontakt', label: de.errors.contact }}
      />
    </>
  );
}
