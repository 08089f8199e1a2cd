import { formatExactCents } from '#domain/amounts.ts';
import { bankFilesPath } from '#domain/organisers/bookings/bankFiles.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { FoundMailbox } from '#pageData/organisers/privacy.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { PersonReport } from './PersonReport.tsx';
import { PersonResult } from './PersonResult.tsx';
import styles from './PrivacyPage.module.css';

/** Finds, exports and erases all data of a person at a host. Its plain forms work without JavaScript. */
export function PrivacyPage({ args }: PageProps<'PrivacyPage'>) {
  const { subdomain, notice } = args;
  const host = useOrganiserHost(subdomain);
  const { search, file } = usePageQuery('organiserPrivacy', args);
  const path = organiserPath(subdomain, 'datenschutz');
  const errors = search?.errors ?? [];
  const emailError = errors.find(({ field }) => field === 'email')?.message;
  return (
    <OrganiserFrame subdomain={subdomain} title={de.privacy.title} path={path}>
      <div className={`stack-5 ${styles.page}`}>
        <Notice>{notice && !search ? de.privacy.notices[notice] : null}</Notice>
        {notice && file && !search ? (
          <p className="tinted">
            {de.privacy.file(formatExactCents(file.amount))} <a href={bankFilesPath(subdomain)}>{de.privacy.toFile}</a>
          </p>
        ) : null}
        <ErrorSummary title={de.privacy.failed} errors={errors} failure={search?.failure} />
        <p>{de.privacy.lead(host.name)}</p>
        {/* The address is sent in the body, so that it is in no log and no history. */}
        <form method="post" action={path} className={`stack-3 start ${styles.search}`} noValidate>
          <Field name="email" label={de.privacy.email} error={emailError}>
            <input autoComplete="off" maxLength={300} defaultValue={search?.email ?? ''} required />
          </Field>
          <Button type="submit" name="aktion" value="suchen">
            {de.privacy.search}
          </Button>
        </form>
        {search && search.mailboxes.length > 0 ? <Mailboxes path={path} mailboxes={search.mailboxes} /> : null}
        {search?.report ? <PersonReport path={path} email={search.email} report={search.report} /> : null}
        {search?.found ? <PersonResult {...search} path={path} found={search.found} /> : null}
      </div>
    </OrganiserFrame>
  );
}

/** The addresses that fit a name, to choose from. */
function Mailboxes({ path, mailboxes }: { path: string; mailboxes: readonly FoundMailbox[] }) {
  return (
    <section className={`stack-3 ${styles.result}`} aria-labelledby="mehrere">
      <h2 id="mehrere" className="text-l">
        {de.privacy.several}
      </h2>
      <form method="post" action={path}>
        <input type="hidden" name="aktion" value="suchen" />
        <ul className="stack-3">
          {mailboxes.map(({ email, names }) => (
            <li key={email} className="stack-1 start">
              <Button variant="secondary" size="small" type="submit" name="email" value={email}>
                {email}
              </Button>
              <p className="note">{names}</p>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}
