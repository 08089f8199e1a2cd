import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import { editPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import { DepartureFrame } from '#views/components/organisers/departures/DepartureFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './SalePage.module.css';

/** Organisers change the places of a departure and its last booking day, or close its sale now. */
export function SalePage({ args }: PageProps<'SalePage'>) {
  const departure = usePageQuery('organiserDepartureTitle', args);
  const { revision, fields, isClosed, promised, errors, failure } = usePageQuery('departureSale', args);
  const { sale } = de.departure;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <DepartureFrame departure={departure} part={sale.title}>
      <p className={styles.lead}>{isClosed ? sale.closed(promised.waiting) : sale.lead}</p>
      <form
        method="post"
        action={departurePath(args, 'verkauf')}
        className={`raised stack-5 ${styles.form}`}
        noValidate
      >
        <ErrorSummary title={sale.failed} errors={errors} failure={failure} />
        <input type="hidden" name="fassung" value={revision} />
        <Field name="plaetze" label={sale.places} hint={sale.placesHint} error={errorOf('plaetze')} isOptional>
          <input inputMode="numeric" defaultValue={fields.plaetze} maxLength={5} />
        </Field>
        <Field name="letzterTag" label={sale.lastDay} hint={sale.lastDayHint} error={errorOf('letzterTag')} isOptional>
          <input type="date" defaultValue={fields.letzterTag} max={departure.start} />
        </Field>
        <p>
          <Button type="submit" name="aktion" value="speichern">
            {sale.save}
          </Button>
        </p>
        {isClosed ? null : (
          <details>
            <summary className={styles.close}>{sale.close}</summary>
            <div className="stack-3 start">
              <p className="bold">{sale.closeText}</p>
              <ul className="stack-2">
                {sale.closing(promised, promised.offeredUntil ? momentOf(promised.offeredUntil) : '').map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <Button variant="secondary" type="submit" name="aktion" value="schliessen">
                {sale.closeNow}
              </Button>
            </div>
          </details>
        )}
      </form>
      <p>
        <a href={editPath(args.subdomain, args.combinedId)}>{sale.editor}</a>
      </p>
    </DepartureFrame>
  );
}
