import type { PageProps } from '#pageData/sitePages.ts';
import { ContactSent } from './ContactSent.tsx';

/** Redirect target of the form without JavaScript: a reload does not send the message again. */
export function ContactSentPage({ args }: PageProps<'ContactSentPage'>) {
  return <ContactSent reference={args.reference} />;
}
