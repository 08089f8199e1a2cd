import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { FactsForm } from './FactsForm.tsx';
import styles from './NewTripPage.module.css';
import { TemplateForm } from './TemplateForm.tsx';

/** Creates a trip from a few facts, or as a copy of another trip. Its plain forms work without JavaScript. */
export function NewTripPage({ args }: PageProps<'NewTripPage'>) {
  const data = usePageQuery('newTrip', args);
  const { subdomain } = args;
  const { rejected, templates } = data;
  const path = organiserPath(subdomain, 'neue-reise');
  return (
    <OrganiserFrame subdomain={subdomain} title={de.organisers.newTrip} path={path}>
      <ErrorSummary title={de.newTrip.failed} errors={rejected?.errors} failure={rejected?.failure} />
      <p>{de.newTrip.lead}</p>
      <p className="row-3">
        <a href={organiserPath(subdomain, 'reisen/csv')}>{de.newTrip.table}</a>
        <a href={organiserPath(subdomain, 'vorgaben')}>{de.defaults.link}</a>
      </p>
      <div className={`stack-5 ${styles.columns}`}>
        <FactsForm subdomain={subdomain} action={path} data={data} />
        {templates.length > 0 ? <TemplateForm action={path} data={data} /> : null}
      </div>
    </OrganiserFrame>
  );
}
