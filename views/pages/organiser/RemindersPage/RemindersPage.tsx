import { formatCents } from '#domain/amounts.ts';
import { reminderTexts, reminderTone } from '#domain/bookings/reminders.ts';
import { bookingsPath } from '#domain/organisers/bookings/bookingsPath.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { ShownMails } from '#views/components/organisers/ShownMails.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './RemindersPage.module.css';

const levels = ['stufe1', 'stufe2', 'stufe3'] as const;

/** Owners say when families are reminded of payments. Its plain form works without JavaScript. */
export function RemindersPage({ args }: PageProps<'RemindersPage'>) {
  const { subdomain, notice } = args;
  const { fields, version, mails, errors, failure } = usePageQuery('organiserReminders', args);
  const path = organiserPath(subdomain, 'erinnerungen');
  const overdue = bookingsPath({ subdomain, view: 'overdue', trip: null, text: '' });
  const texts = de.reminders;
  const count = levels.filter((level) => fields[level]).length;
  return (
    <OrganiserFrame subdomain={subdomain} title={texts.title} path={path}>
      <div className={`stack-5 ${styles.page}`}>
        <Notice>{notice ? texts.notices[notice] : null}</Notice>
        <ErrorSummary title={texts.failed} errors={errors} failure={failure} />
        <p>{texts.lead}</p>
        <form method="post" action={path} className={`raised stack-5 ${styles.form}`} noValidate>
          <input type="hidden" name="stand" value={version} />
          {levels.map((level, index) => (
            <Field
              key={level}
              name={level}
              label={texts.levels[index] ?? ''}
              hint={index > 0 ? texts.levelHint : undefined}
              error={errors.find((error) => error.field === level)?.message}
              isOptional={index > 0}
            >
              <input defaultValue={fields[level]} inputMode="numeric" autoComplete="off" maxLength={3} />
            </Field>
          ))}
          {mails.length > 0 ? null : (
            <details>
              <summary>{texts.mails}</summary>
              <ul className="stack-3">
                {levels.map((level, index) =>
                  fields[level] ? (
                    <li key={level}>
                      <Mail level={index + 1} of={count} />
                    </li>
                  ) : null,
                )}
              </ul>
              <p className="note">{texts.mailsHint}</p>
            </details>
          )}
          <div className={styles.automatic}>
            <input
              id="automatisch"
              type="checkbox"
              name="automatisch"
              value="ja"
              defaultChecked={fields.automatisch === 'ja'}
              aria-describedby="automatisch-hinweis"
            />
            <label htmlFor="automatisch">{texts.automatic}</label>
            <p className="note" id="automatisch-hinweis">
              {texts.automaticHint}
            </p>
          </div>
          <Button type="submit">{texts.save}</Button>
        </form>
        {mails.length > 0 ? (
          <TitledSection id="beispiel" title={texts.sample} className="stack-3">
            <p>{texts.sampleText}</p>
            <ShownMails mails={mails} />
          </TitledSection>
        ) : null}
        <p>
          <a href={overdue}>{texts.overdue}</a>
        </p>
        <p>
          <a href={organiserPath(subdomain, 'konto')}>{texts.back}</a>
        </p>
      </div>
    </OrganiserFrame>
  );
}

/** How the mail of a level begins, with an amount as an example. */
function Mail({ level, of }: { level: number; of: number }) {
  const { title, text } = reminderTexts[reminderTone(level, of)];
  return (
    <>
      <strong>{title}</strong>
      <br />
      {text(formatCents(12_000))}
    </>
  );
}
