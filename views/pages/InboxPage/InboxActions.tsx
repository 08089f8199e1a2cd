import type { ReactNode } from 'react';
import { canResend, type InboxEntry } from '../../../src/domain/bookings/inbox.ts';
import { inboxEntryPath } from '../../../src/domain/organisers/organiserPaths.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/form/Field.tsx';
import * as de from '../../texts/de.ts';
import styles from './InboxActions.module.css';

interface InboxActionsProps {
  entry: InboxEntry;
  subdomain: string;
  /** Path of the list, to return to. */
  path: string;
}

/** Actions on an entry, as plain forms that work without JavaScript. */
export function InboxActions({ entry, subdomain, path }: InboxActionsProps) {
  const { reference, revision, answered, deliveries, sender, isBroken } = entry;
  const form = (children: ReactNode) => (
    <form className={styles.form} method="post" action={inboxEntryPath(subdomain, reference)}>
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="zurueck" value={path} />
      {children}
    </form>
  );
  const open = deliveries.filter(canResend);
  const isSenderOpen = open.some(({ recipient }) => recipient === 'sender');
  const isOrganiserOpen = open.some(({ recipient }) => recipient === 'organiser');
  return (
    <div className={styles.actions}>
      {form(
        <Button
          variant={answered ? 'quiet' : 'secondary'}
          size="small"
          type="submit"
          name="aktion"
          value={answered ? 'offen' : 'beantwortet'}
        >
          {answered ? de.inbox.markOpen : de.inbox.markAnswered}
        </Button>,
      )}
      {open.length > 0 ? (
        <section className={styles.resend} aria-label={de.inbox.resendTitle}>
          <h3>{de.inbox.resendTitle}</h3>
          {isOrganiserOpen ? <p>{de.inbox.resendOrganiser}</p> : null}
          {form(
            <>
              {isSenderOpen ? (
                <Field name={`email-${reference}`} label={de.inbox.resendEmail} hint={de.inbox.resendHint}>
                  {(attributes) => (
                    <input {...attributes} name="email" type="email" maxLength={254} defaultValue={sender.email} />
                  )}
                </Field>
              ) : null}
              {isBroken ? null : (
                <Button size="small" type="submit" name="aktion" value="erneut">
                  {de.inbox.resend}
                </Button>
              )}
              {open.every(({ isSettled }) => isSettled) ? null : (
                <Button variant="quiet" size="small" type="submit" name="aktion" value="erledigt">
                  {de.inbox.settle}
                </Button>
              )}
            </>,
          )}
        </section>
      ) : null}
    </div>
  );
}
