import { rowsToCreate, type TablePlan } from '#domain/organisers/table/newTripPlan.ts';
import { Button } from '#views/components/Button.tsx';
import stacked from '#views/components/organisers/stackedTable.module.css';
import { TitledSection } from '#views/components/TitledSection.tsx';
import * as de from '#views/texts/de.ts';
import { PreviewRow } from './PreviewRow.tsx';
import styles from './TripTablePage.module.css';

interface TablePreviewProps {
  plan: TablePlan;
  text: string;
  action: string;
}

export function TablePreview({ plan: { rows, fingerprint }, text, action }: TablePreviewProps) {
  const ready = rowsToCreate(rows, false).length;
  const repeated = rowsToCreate(rows, true).length - ready;
  const invalid = rows.filter(({ errors }) => errors.length > 0).length;
  return (
    <TitledSection id="vorschau" title={de.tripTable.preview} className="stack-4">
      <p role="status">{de.tripTable.found(ready, invalid)}</p>
      <table className={`${stacked.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{de.tripTable.line}</th>
            <th scope="col">{de.tripTable.trip}</th>
            <th scope="col">{de.tripTable.place}</th>
            <th scope="col">{de.tripTable.ages}</th>
            <th scope="col">{de.tripTable.departure}</th>
            <th scope="col">{de.tripTable.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewRow key={row.line} row={row} />
          ))}
        </tbody>
      </table>
      {ready + repeated > 0 ? (
        <form className={`stack-4 ${styles.form}`} method="post" action={action} encType="multipart/form-data">
          <input type="hidden" name="geprueft" value={fingerprint} />
          {/* A hidden input would lose line breaks. */}
          <textarea name="text" hidden readOnly value={text} />
          {repeated > 0 ? (
            <label className="option">
              <input type="checkbox" name="doppelte" value="ja" required={ready === 0} />
              <span>{de.tripTable.createRepeated(repeated)}</span>
            </label>
          ) : null}
          <p>
            <Button type="submit" name="aktion" value="anlegen">
              {ready > 0 ? de.tripTable.create(ready) : de.tripTable.createOnlyRepeated}
            </Button>
          </p>
        </form>
      ) : null}
    </TitledSection>
  );
}
