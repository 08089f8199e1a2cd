import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { SecondFactorData, SecondFactorState } from '#pageData/organisers/secondFactor.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { Field } from '#views/components/form/Field.tsx';
import styles from '#views/components/organisers/AccessFrame.module.css';
import { AccessForm } from '#views/components/organisers/AccessFrame.tsx';
import { CodeField } from '#views/components/organisers/CodeField.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { QrPicture } from '#views/components/QrPicture.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';

/** Sets up the second factor of the own account or switches it off. Its plain forms work without JavaScript. */
export function SecondFactorPage({ args: { subdomain } }: PageProps<'SecondFactorPage'>) {
  const data = usePageQuery('secondFactor', { subdomain });
  return (
    <OrganiserFrame
      subdomain={subdomain}
      title={de.secondFactor.title}
      path={organiserPath(subdomain, 'konto/zweiter-faktor')}
    >
      <div className={`stack-4 ${styles.content}`}>
        <Content data={data} subdomain={subdomain} />
        <p>
          <a href={organiserPath(subdomain, 'konto')}>{de.secondFactor.back}</a>
        </p>
      </div>
    </OrganiserFrame>
  );
}

function Content({ data, subdomain }: { data: SecondFactorData; subdomain: string }) {
  const { factor, errors, failure } = data;
  const texts = de.secondFactor;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  if (factor.state === 'codes') return <RecoveryCodes codes={factor.codes} />;
  const form = {
    action: organiserPath(subdomain, 'konto/zweiter-faktor'),
    failedTitle: de.organisers.signInFailed,
    errors,
    failure,
  };
  const password = (
    <Field name="current" label={de.organisers.password} error={errorOf('current')}>
      <input type="password" required autoComplete="current-password" />
    </Field>
  );
  if (factor.state === 'setup') {
    return (
      <AccessForm {...form}>
        <FactorSetup factor={factor} />
        <CodeField hint={texts.firstHint} error={errorOf('code')} />
        <Button type="submit" name="aktion" value="bestaetigen">
          {texts.confirm}
        </Button>
      </AccessForm>
    );
  }
  const isOn = factor.state === 'on';
  return (
    <>
      <p>{isOn ? texts.isOn(factor.codesLeft) : texts.isOff}</p>
      <AccessForm {...form}>
        {password}
        {isOn ? <CodeField hint={texts.signInHint} error={errorOf('code')} /> : null}
        <Button type="submit" name="aktion" value={isOn ? 'ausschalten' : 'einrichten'}>
          {isOn ? texts.turnOff : texts.start}
        </Button>
      </AccessForm>
    </>
  );
}

/** The secret for the app: as a QR code, as a link for an app on this device, and as text. */
function FactorSetup({ factor }: { factor: Extract<SecondFactorState, { state: 'setup' }> }) {
  const { secret, address, code, sealed } = factor;
  const texts = de.secondFactor;
  return (
    <>
      <p>{texts.scan}</p>
      <QrPicture code={code} label={texts.picture} />
      <p>
        <a href={address}>{texts.openApp}</a>
      </p>
      <p>
        {texts.secret} <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <input type="hidden" name="setup" value={sealed} />
    </>
  );
}

/** Shows the recovery codes, once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className={`raised stack-3 ${styles.codes}`} aria-labelledby="codes">
      <h2 className="text-l" id="codes" role="status">
        {de.secondFactor.codesTitle}
      </h2>
      <p>{de.secondFactor.codesText}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
