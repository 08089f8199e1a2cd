import type { BookingChangeData, ChangePreview as Preview } from '#pageData/bookingChange.ts';
import { Button } from '#views/components/Button.tsx';
import { ChangeSummary } from '#views/components/bookings/ChangeSummary.tsx';
import { ShownMails } from '#views/components/organisers/ShownMails.tsx';
import * as de from '#views/texts/de.ts';

interface ChangePreviewProps {
  data: BookingChangeData;
  preview: Preview;
  path: string;
}

/** Shows what a change does before it is made. */
export function ChangePreview({ data, preview, path }: ChangePreviewProps) {
  return (
    <form method="post" action={path} className="stack-5">
      <ChangeSummary data={data} preview={preview} payments={de.bookingChange.payments} />
      <div className="stack-2">
        <p className="note">{de.bookingChange.mail}</p>
        {preview.mail ? <ShownMails mails={[preview.mail]} isFolded /> : null}
      </div>
      <div className="row-3">
        <Button type="submit" name="action" value="save">
          {de.bookingChange.save}
        </Button>
        <Button variant="secondary" type="submit" name="action" value="edit">
          {de.changes.edit}
        </Button>
      </div>
    </form>
  );
}
