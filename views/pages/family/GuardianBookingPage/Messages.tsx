import { maxReplyLength } from '#domain/bookings/thread.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import * as de from '#views/texts/de.ts';
import pageStyles from './GuardianBookingPage.module.css';
import styles from './Messages.module.css';

/** What family and organiser have written to each other, and the next message. @param path of the booking's page */
export function Messages({ data, path }: { data: GuardianBookingView; path: string }) {
  const texts = de.guardianBooking.messages;
  const { messages, host, rejectedMessage } = data;
  return (
    <section id="nachrichten" className={`raised stack-3 ${pageStyles.card}`}>
      <h2 className="text-l">{texts.title(host.name)}</h2>
      {messages.length > 0 ? (
        <ol className="stack-3">
          {messages.map(({ at, isOwn, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages only follow each other
            <li key={index} className={styles.message} data-own={isOwn ? '' : undefined}>
              <p className="note">
                <strong>{isOwn ? texts.own : host.name}</strong> {momentOf(at)}
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {messages.at(-1)?.isOwn ? <p>{texts.sent(host.name)}</p> : null}
      <form className="stack-3 screenOnly" method="post" action={`${path}/nachricht`} noValidate>
        {rejectedMessage ? (
          <ErrorSummary title={texts.failed} errors={[{ field: 'nachricht', message: rejectedMessage.error }]} />
        ) : null}
        <input type="hidden" name="stand" value={messages.length} />
        <Field name="nachricht" label={texts.label} error={rejectedMessage?.error}>
          <textarea rows={3} maxLength={maxReplyLength} required defaultValue={rejectedMessage?.text} />
        </Field>
        <p>
          <Button type="submit" variant="secondary">
            {texts.send}
          </Button>
        </p>
      </form>
    </section>
  );
}
