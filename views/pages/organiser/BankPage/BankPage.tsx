import { type TaxNote, taxNoteKeys, taxNotes } from '#domain/bookings/receipts.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './BankPage.module.css';
import { Certificates } from './Certificates.tsx';

/** Owners enter the account to which families pay. Its plain forms work without JavaScript. */
export function BankPage({ args }: PageProps<'BankPage'>) {
  const { subdomain, notice } = args;
  const { fields, version, isStored, errors, failure, certificates, taxNote } = usePageQuery('organiserBank', args);
  const path = organiserPath(subdomain, 'bankverbindung');
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <OrganiserFrame subdomain={subdomain} title={de.bank.title} path={path}>
      <div className={`stack-5 ${styles.page}`}>
        <Notice>{notice ? de.bank.notices[notice] : null}</Notice>
        <ErrorSummary title={de.bank.failed} errors={errors} failure={failure} />
        <p>{de.bank.lead}</p>
        <form method="post" action={path} className={`raised stack-5 ${styles.form}`} noValidate>
          <input type="hidden" name="stand" value={version} />
          <Field name="inhaber" label={de.bank.holder} hint={de.bank.holderHint} error={errorOf('inhaber')}>
            <input defaultValue={fields.inhaber} maxLength={70} required />
          </Field>
          <Field name="iban" label={de.bank.iban} error={errorOf('iban')}>
            <input defaultValue={fields.iban} autoComplete="off" required />
          </Field>
          <Field name="bic" label={de.bank.bic} hint={de.bank.bicHint} error={errorOf('bic')} isOptional>
            <input defaultValue={fields.bic} autoComplete="off" />
          </Field>
          <Field
            name="glaeubiger"
            label={de.bank.creditorId}
            hint={de.bank.creditorIdHint}
            error={errorOf('glaeubiger')}
            isOptional
          >
            <input defaultValue={fields.glaeubiger} autoComplete="off" />
          </Field>
          <Button type="submit" name="aktion" value="speichern">
            {de.bank.save}
          </Button>
        </form>
        {isStored ? (
          <details>
            <summary>{de.bank.remove}</summary>
            <form method="post" action={path} className={`stack-3 ${styles.removal}`}>
              <input type="hidden" name="stand" value={version} />
              <p>{de.bank.removeHint}</p>
              <Button variant="secondary" size="small" type="submit" name="aktion" value="entfernen">
                {de.bank.remove}
              </Button>
            </form>
          </details>
        ) : null}
        <Certificates data={certificates} path={`${path}/sicherungsschein`} />
        <Receipts taxNote={taxNote} path={`${path}/quittungen`} />
        <p>
          <a href={organiserPath(subdomain, 'konto')}>{de.bank.back}</a>
        </p>
      </div>
    </OrganiserFrame>
  );
}

function Receipts({ taxNote, path }: { taxNote: TaxNote; path: string }) {
  const texts = de.bank.receipts;
  return (
    <section className="stack-4" aria-labelledby="quittungen">
      <h2 className="text-l" id="quittungen">
        {texts.title}
      </h2>
      <p>{texts.lead}</p>
      <form method="post" action={path} className={`raised stack-4 ${styles.form}`}>
        <Field name="steuer" label={texts.taxNote}>
          <select defaultValue={taxNote}>
            <Options of={taxNoteKeys.map((key) => [key, taxNotes[key].label])} />
          </select>
        </Field>
        <Button type="submit">{texts.save}</Button>
      </form>
    </section>
  );
}
