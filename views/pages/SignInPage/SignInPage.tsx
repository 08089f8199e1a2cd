import { signInPath } from '../../../src/domain/organisers/organiserPaths.ts';
import { Button } from '../../components/Button.tsx';
import { PageHead } from '../../components/chrome/PageHead.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Field } from '../../components/form/Field.tsx';
import { usePageQuery } from '../../queries/usePageQuery.ts';
import * as de from '../../texts/de.ts';
import styles from './SignInPage.module.css';

interface SignInArgs {
  subdomain: string;
  /** Path to open after signing in. */
  next: string;
}

/** Sign-in page of a host. A plain form: the server redirects to the next page, or renders this page with the error. */
export function SignInPage({ args }: { args: SignInArgs }) {
  const { host, username, failure, errors } = usePageQuery('organiserSignIn', args);
  const path = signInPath(host.subdomain);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <div className={styles.page}>
      <PageHead title={de.organisers.signIn} description={de.organisers.signInLead(host.name)} path={path} noindex />
      <h1>{de.organisers.signIn}</h1>
      <p>{de.organisers.signInLead(host.name)}</p>
      {/* The URL keeps the next path if the server renders the page again. */}
      <form className={styles.form} method="post" action={signInPath(host.subdomain, args.next)}>
        {failure || errors.length > 0 ? (
          <ErrorSummary title={de.organisers.signInFailed} errors={errors} attempt={0}>
            {failure ? <p>{failure}</p> : null}
          </ErrorSummary>
        ) : null}
        <Field name="username" label={de.organisers.username} error={errorOf('username')}>
          {(attributes) => (
            <input {...attributes} required autoComplete="username" autoCapitalize="none" defaultValue={username} />
          )}
        </Field>
        <Field name="password" label={de.organisers.password} error={errorOf('password')}>
          {(attributes) => <input {...attributes} type="password" required autoComplete="current-password" />}
        </Field>
        <Button type="submit">{de.organisers.submit}</Button>
      </form>
    </div>
  );
}
