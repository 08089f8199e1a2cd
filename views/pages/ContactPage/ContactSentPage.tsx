import { ContactSent } from './ContactSent.tsx';

/** Where the form leads without scripts: a page that can be reloaded without sending anything again. */
export function ContactSentPage({ args }: { args: { reference: string } }) {
  return <ContactSent reference={args.reference} />;
}
