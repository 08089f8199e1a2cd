import { accountLinkPath } from '#domain/organisers/accounts/accountLinks.ts';
import { organiserPath, signInPath } from '#domain/organisers/organiserPaths.ts';
import type { OpenAccountLink } from '#pageData/organisers/accountLink.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { AccessForm, AccessFrame } from '#views/components/organisers/AccessFrame.tsx';
import { NewPasswordFields } from '#views/components/organisers/NewPasswordFields.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';

/** Page of a link in a mail to a user: its form, or the reason why the link cannot be used. Opening it changes nothing. */
export function AccountLinkPage({ args }: PageProps<'AccountLinkPage'>) {
  const { kind, token } = args;
  const data = usePageQuery('accountLink', args);
  const { host } = data;
  const path = accountLinkPath(host.subdomain, kind, token);
  if (data.state !== 'open') {
    const { title, text } = de.access.closed[data.state];
    const again = { href: organiserPath(host.subdomain, 'passwort-vergessen'), label: de.access.again };
    return (
      <>
        <PageHead title={title} description={text[kind]} path={path} noindex />
        <EmptyState
          headingLevel={1}
          title={title}
          text={text[kind]}
          action={kind === 'passwort-neu' ? again : { href: signInPath(host.subdomain), label: de.organisers.submit }}
        />
      </>
    );
  }
  const texts = de.access.links[kind];
  return (
    <AccessFrame title={texts.title} lead={texts.lead({ ...data, host: host.name })} path={path}>
      <AccessForm action={path} failedTitle={de.organisers.signInFailed} errors={data.errors} failure={data.failure}>
        {kind === 'mailadresse' ? null : <AccountFields data={data} isNew={kind === 'einladung'} />}
        <Button type="submit">{texts.submit}</Button>
      </AccessForm>
    </AccessFrame>
  );
}

function AccountFields({ data, isNew }: { data: OpenAccountLink; isNew: boolean }) {
  const errorOf = (field: string) => data.errors.find((error) => error.field === field)?.message;
  return (
    <>
      {isNew ? (
        <Field name="username" label={de.organisers.username} hint={de.access.usernameHint} error={errorOf('username')}>
          <input
            required
            maxLength={64}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={data.username}
          />
        </Field>
      ) : (
        // Password managers store the new password for this user name.
        <input type="text" name="username" autoComplete="username" defaultValue={data.username} hidden readOnly />
      )}
      <NewPasswordFields errorOf={errorOf} />
    </>
  );
}
