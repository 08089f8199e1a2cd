import { certificateLimits, certificateText } from '#domain/bookings/certificate.ts';
import { formatDay } from '#domain/dates.ts';
import type { CertificateData } from '#pageData/organisers/bank.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './BankPage.module.css';

interface CertificatesProps {
  data: CertificateData;
  /** To which the form is sent. */
  path: string;
}

/** The certificates of a host, what waits for one, and the form for another one. */
export function Certificates({ data, path }: CertificatesProps) {
  const { stored, waiting, fields, errors, failure } = data;
  const texts = de.bank.certificates;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <section className="stack-4" id="sicherungsschein" aria-labelledby="sicherungsschein-titel">
      <h2 className="text-l" id="sicherungsschein-titel">
        {texts.title}
      </h2>
      <p>{texts.lead}</p>
      {waiting ? (
        <p className="tinted">{texts.waiting(waiting.count, formatDay(waiting.first), formatDay(waiting.last))}</p>
      ) : null}
      {stored.length === 0 ? <p>{texts.none}</p> : null}
      {stored.length > 0 ? (
        <ul className={`stack-3 ${styles.certificates}`}>
          {stored.map((certificate) => (
            <Stored key={certificate.id} certificate={certificate} path={path} />
          ))}
        </ul>
      ) : null}
      <ErrorSummary title={texts.failed} errors={errors} failure={failure} />
      <form
        method="post"
        action={path}
        encType="multipart/form-data"
        className={`raised stack-5 ${styles.form}`}
        aria-label={texts.addTitle}
        noValidate
      >
        <h3 className="text-m">{texts.addTitle}</h3>
        <Field name="absicherer" label={texts.insurer} hint={texts.insurerHint} error={errorOf('absicherer')}>
          <input defaultValue={fields.absicherer} maxLength={certificateLimits.insurer} required />
        </Field>
        <Field name="kontakt" label={texts.contact} error={errorOf('kontakt')}>
          <textarea defaultValue={fields.kontakt} maxLength={certificateLimits.contact} rows={3} required />
        </Field>
        <div className={styles.days}>
          <Field name="von" label={texts.from} error={errorOf('von')}>
            <input type="date" defaultValue={fields.von} required />
          </Field>
          <Field name="bis" label={texts.until} error={errorOf('bis')}>
            <input type="date" defaultValue={fields.bis} required />
          </Field>
        </div>
        <Field name="datei" label={texts.file} hint={texts.fileHint} error={errorOf('datei')}>
          <input type="file" accept="application/pdf,.pdf" required />
        </Field>
        <Button type="submit">{texts.add}</Button>
      </form>
    </section>
  );
}

function Stored({ certificate, path }: { certificate: CertificateData['stored'][number]; path: string }) {
  const texts = de.bank.certificates;
  const { id, insurer, families } = certificate;
  const days = certificateText(certificate);
  return (
    <li className="stack-1">
      <strong>{insurer}</strong>
      <span id={`reisen-${id}`}>{days}</span>
      <span className="note">{texts.families(families)}</span>
      <div className={styles.links}>
        <a href={`${path}/${id}`} download>
          {texts.download}
        </a>
        {families === 0 ? (
          <form method="post" action={`${path}/entfernen`}>
            <input type="hidden" name="id" value={id} />
            <Button variant="quiet" size="small" type="submit" describedBy={`reisen-${id}`}>
              {texts.remove}
            </Button>
          </form>
        ) : null}
      </div>
    </li>
  );
}
