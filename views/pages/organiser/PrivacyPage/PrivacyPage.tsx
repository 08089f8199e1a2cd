import { organiserPath } from '#domain/organisers/organiserPaths.ts';
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
  const { search } = usePageQuery('organiserPrivacy', args);
  const path = organiserPath(subdomain, 'datenschutz');
  const errors = search?.errors ?? [];
  const emailError = errors.find(({ field }) => field === 'email')?.message;
  return (
    <OrganiserFrame subdomain={subdomain} title={de.privacy.title} path={path}>
      <div className={`stack-5 ${styles.page}`}>
        <Notice>{notice && !search ? de.privacy.notices[notice] : null}</Notice>
        <ErrorSummary title={de.privacy.failed} errors={errors} failure={search?.failure} />
        <p>{de.privacy.lead(host.name)}</p>
        {/* The address is sent in the body, so that it is in no log and no history. */}
        <form method="post" action={path} className={`stack-3 start ${styles.search}`} noValidate>
          <Field name="email" label={de.privacy.email} error={emailError}>
            <input type="email" autoComplete="off" defaultValue={search?.email ?? ''} required />
          </Field>
          <Button type="submit" name="aktion" value="suchen">
            {de.privacy.search}
          </Button>
        </form>
        {search?.report ? <PersonReport host={host.name} email={search.email} report={search.report} /> : null}
        {search?.found ? <PersonResult {...search} path={path} found={search.found} /> : null}
      </div>
    </OrganiserFrame>
  );
}
