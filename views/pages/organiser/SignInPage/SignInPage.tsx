import { loginErrorText } from '#domain/organisers/accounts/loginErrors.ts';
import { organiserPath, signInPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { AccessForm, AccessFrame } from '#views/components/organisers/AccessFrame.tsx';
import { CodeField } from '#views/components/organisers/CodeField.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { UnsentPage } from './UnsentPage.tsx';

/** Sign-in page of a host, in one step, or in two for an account with a second factor. */
export function SignInPage({ args }: PageProps<'SignInPage'>) {
  const { notice } = args;
  const { host, username, step, hasPasswordReset, marketplaceUrl, failure, errors, unsent } = usePageQuery(
    'organiserSignIn',
    args,
  );
  if (unsent) return <UnsentPage subdomain={host.subdomain} unsent={unsent} />;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const lead = step ? de.secondFactor.signInLead : de.organisers.signInLead(host.name);
  // The first time, a missing code is no error.
  const shown = step && errorOf('code') === loginErrorText(5) ? [] : errors;
  return (
    <AccessFrame
      title={de.organisers.signIn}
      lead={lead}
      path={signInPath(host.subdomain)}
      notice={notice && !step ? de.organisers.signInNotices[notice] : null}
    >
      {marketplaceUrl && !step ? (
        <p>
          {de.organisers.signInHere}{' '}
          <a href={marketplaceUrl}>{de.organisers.continueAt(new URL(marketplaceUrl).host)}</a>
        </p>
      ) : null}
      {/* The URL keeps the next path if the server renders the page again. */}
      <AccessForm
        action={signInPath(host.subdomain, args.next)}
        failedTitle={de.organisers.signInFailed}
        errors={shown}
        failure={failure}
      >
        {step ? (
          <>
            <input type="hidden" name="step" value={step} />
            <CodeField hint={de.secondFactor.signInHint} error={shown.length > 0 ? errorOf('code') : undefined} />
          </>
        ) : (
          <>
            <Field name="username" label={de.organisers.username} error={errorOf('username')}>
              <input required autoComplete="username" autoCapitalize="none" defaultValue={username} />
            </Field>
            <Field name="password" label={de.organisers.password} error={errorOf('password')}>
              <input type="password" required autoComplete="current-password" />
            </Field>
          </>
        )}
        <Button type="submit">{de.organisers.submit}</Button>
      </AccessForm>
      {step ? (
        <p>
          <a href={signInPath(host.subdomain, args.next)}>{de.secondFactor.startAgain}</a>
        </p>
      ) : hasPasswordReset ? (
        <p>
          <a href={organiserPath(host.subdomain, 'passwort-vergessen')}>{de.access.forgotten.title}</a>
        </p>
      ) : null}
    </AccessFrame>
  );
}
