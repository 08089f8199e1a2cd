import { ContactSent } from './ContactSent.tsx';

/** Redirect target of the form without JavaScript: a reload does not send the message again. */
export function ContactSentPage({ args }: { args: { reference: string } }) {
  return <ContactSent reference={args.reference} />;
}
