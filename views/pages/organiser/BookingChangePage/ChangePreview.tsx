import { changeFields } from '#domain/bookings/changes/changeForm.ts';
import type { BookingChangeData, ChangePreview as Preview } from '#pageData/organisers/bookingChange.ts';
import { Button } from '#views/components/Button.tsx';
import { FactList } from '#views/components/FactList.tsx';
import * as de from '#views/texts/de.ts';
import styles from './BookingChangePage.module.css';

interface ChangePreviewProps {
  data: BookingChangeData;
  preview: Preview;
  path: string;
}

/** Shows what a change does before it is made. */
export function ChangePreview({ data: { values, version }, preview, path }: ChangePreviewProps) {
  const texts = de.bookingChange;
  const { facts, before, after, payments, total } = preview;
  return (
    <form method="post" action={path} className="stack-5">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="total" value={total} />
      {changeFields(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <section className="raised stack-4">
        <h2 className="text-l">{texts.previewTitle}</h2>
        <FactList facts={facts} />
        {values.reason ? <FactList facts={{ [texts.reason]: values.reason }} /> : null}
      </section>
      <div className={styles.prices}>
        <section className="tinted stack-3">
          <h2 className="text-m">{texts.before}</h2>
          <FactList facts={before} isSum />
        </section>
        <section className="tinted stack-3">
          <h2 className="text-m">{texts.after}</h2>
          <FactList facts={after} isSum />
        </section>
      </div>
      {payments.length > 0 ? (
        <section className="stack-3">
          <h2 className="text-m">{texts.payments}</h2>
          <FactList facts={payments} />
        </section>
      ) : null}
      <p className="note">{texts.mail}</p>
      <div className="row-3">
        <Button type="submit" name="action" value="save">
          {texts.save}
        </Button>
        <Button variant="secondary" type="submit" name="action" value="edit">
          {texts.edit}
        </Button>
      </div>
    </form>
  );
}
