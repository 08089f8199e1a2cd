import type { ReactNode } from 'react';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import styles from './AccessFrame.module.css';

interface AccessFrameProps {
  title: string;
  lead: string;
  path: string;
  /** Confirms what has happened before; null for nothing. */
  notice?: string | null;
  children: ReactNode;
}

/** Narrow page for people who are not signed in: sign-in, invitation, new password. */
export function AccessFrame({ title, lead, path, notice, children }: AccessFrameProps) {
  return (
    <div className={`stack-4 ${styles.page}`}>
      <PageHead title={title} description={lead} path={path} noindex />
      <h1 className="text-xl">{title}</h1>
      <Notice>{notice}</Notice>
      <p>{lead}</p>
      {children}
    </div>
  );
}

interface AccessFormProps {
  action: string;
  /** Title above the errors. */
  failedTitle: string;
  errors: readonly { field: string; message: string }[];
  /** General error that belongs to no field. */
  failure: string | null;
  children: ReactNode;
}

/** Plain form of such a page. The server redirects to the next page, or renders this page with the errors. */
export function AccessForm({ action, failedTitle, errors, failure, children }: AccessFormProps) {
  return (
    <form className={`raised stack-5 ${styles.form}`} method="post" action={action}>
      <ErrorSummary title={failedTitle} errors={errors} failure={failure} />
      {children}
    </form>
  );
}
