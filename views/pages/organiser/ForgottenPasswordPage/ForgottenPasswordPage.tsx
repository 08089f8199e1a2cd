import { organiserPath, signInPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { AccessForm, AccessFrame } from '#views/components/organisers/AccessFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';

/** Form that requests a new password by mail. */
export function ForgottenPasswordPage({ args }: PageProps<'ForgottenPasswordPage'>) {
  const { notice } = args;
  const { host, account, errors, failure } = usePageQuery('forgottenPassword', args);
  const texts = de.access.forgotten;
  const path = organiserPath(host.subdomain, 'passwort-vergessen');
  return (
    <AccessFrame title={texts.title} lead={texts.lead(host.name)} path={path} notice={notice ? texts.sent : null}>
      <AccessForm action={path} failedTitle={de.organisers.signInFailed} errors={errors} failure={failure}>
        <Field name="konto" label={texts.account} error={errors[0]?.message}>
          <input
            required
            maxLength={200}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={account}
          />
        </Field>
        <Button type="submit">{texts.submit}</Button>
      </AccessForm>
      <p>{texts.noAddress}</p>
      <p>
        <a href={signInPath(host.subdomain)}>{de.access.toSignIn}</a>
      </p>
    </AccessFrame>
  );
}
