import { bookingEvents, stateAfter } from '#domain/bookings/bookingStates.ts';
import type { FamilyCancelStep, StateStep } from '#domain/bookings/inboxSteps.ts';
import { bookingChangePath } from '#domain/organisers/organiserPaths.ts';
import { Button } from '#views/components/Button.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { ShownMails } from '#views/components/organisers/ShownMails.tsx';
import { SiblingHint } from '#views/components/organisers/SiblingHint.tsx';
import { Unsecured } from '#views/components/organisers/Unsecured.tsx';
import * as de from '#views/texts/de.ts';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';
import { FamilyCancellation } from './FamilyCancellation.tsx';
import styles from './InboxActions.module.css';

const eventValues = { confirm: 'bestaetigen', decline: 'ablehnen', cancel: 'stornieren' } as const;
const previewValues = { confirm: 'bestaetigung', decline: 'ablehnung', cancel: 'stornierung' } as const;

/** Changes of a booking. Each one opens a form that says what happens. */
export function BookingActions({
  familyCancelStep,
  stateStep,
  ...props
}: EntryFormProps & { familyCancelStep: FamilyCancelStep | null; stateStep: StateStep | null }) {
  const { entry } = props;
  const { bookingState, reference } = entry;
  if (!bookingState) return null;
  // A request is declined; only a confirmed booking is cancelled.
  const events = bookingEvents.filter(
    (event) => stateAfter(bookingState, event) && !(bookingState === 'requested' && event === 'cancel'),
  );
  const isOpen = events.length > 0;
  if (!isOpen && bookingState !== 'travelled') return null;
  return (
    <section className={`stack-1 ${styles.group}`} aria-label={`${de.inbox.changeTitle} ${reference}`}>
      <h3 className="text-m">{de.inbox.changeTitle}</h3>
      {entry.isUnsecured ? <Unsecured subdomain={props.subdomain}>{de.inbox.unsecured}</Unsecured> : null}
      <SiblingHint line={entry.siblings} subdomain={props.subdomain} reference={reference} />
      {events.map((event) => (
        <details
          key={event}
          name={`aendern-${reference}`}
          className={`screenOnly ${styles.step}`}
          open={stateStep?.event === event ? true : undefined}
        >
          <summary>{de.inbox.events[event].open}</summary>
          <EntryForm {...props}>
            <p>{de.inbox.events[event].text}</p>
            <Field name={`grund-${event}-${reference}`} label={de.inbox.messageLabel} isOptional>
              <textarea
                name="grund"
                rows={2}
                maxLength={500}
                defaultValue={stateStep?.event === event ? stateStep.reason : ''}
              />
            </Field>
            <Button size="small" type="submit" name="aktion" value={eventValues[event]}>
              {de.inbox.events[event].submit}
            </Button>
            <Button variant="secondary" size="small" type="submit" name="aktion" value={previewValues[event]}>
              {de.mailing.preview}
            </Button>
          </EntryForm>
          {stateStep?.event === event ? (
            <div className="stack-3" role="status">
              <ShownMails mails={[stateStep.preview]} />
            </div>
          ) : null}
        </details>
      ))}
      {isOpen ? <FamilyCancellation {...props} step={familyCancelStep} /> : null}
      {isOpen || bookingState === 'travelled' ? (
        <p className="screenOnly">
          <Button
            size="small"
            variant={entry.hasWish ? 'primary' : 'secondary'}
            href={bookingChangePath(props.subdomain, reference)}
          >
            {entry.hasWish ? de.inbox.decideWish : de.inbox.change}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
