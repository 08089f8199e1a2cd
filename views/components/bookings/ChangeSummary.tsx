import { changeFields } from '#domain/bookings/changes/changeForm.ts';
import type { ChangeFormData, ChangePreview } from '#pageData/bookingChange.ts';
import { FactList } from '#views/components/FactList.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ChangeSummary.module.css';

interface ChangeSummaryProps {
  data: Pick<ChangeFormData, 'values' | 'version'>;
  preview: ChangePreview;
  /** Heading of what the family pays. */
  payments: string;
}

/** What a change does, with the fields that send it. */
export function ChangeSummary({ data: { values, version }, preview, payments }: ChangeSummaryProps) {
  const texts = de.changes;
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="total" value={preview.total} />
      {changeFields(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <section className="raised stack-4">
        <h2 className="text-l">{texts.previewTitle}</h2>
        <FactList facts={preview.facts} />
        {values.reason ? <FactList facts={{ [texts.message]: values.reason }} /> : null}
      </section>
      <div className={styles.prices}>
        <section className="tinted stack-3">
          <h2 className="text-m">{texts.before}</h2>
          <FactList facts={preview.before} isSum />
        </section>
        <section className="tinted stack-3">
          <h2 className="text-m">{texts.after}</h2>
          <FactList facts={preview.after} isSum />
        </section>
      </div>
      {preview.payments.length > 0 ? (
        <section className="stack-3">
          <h2 className="text-m">{payments}</h2>
          <FactList facts={preview.payments} />
        </section>
      ) : null}
    </>
  );
}
