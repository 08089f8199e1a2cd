import type { HandLine } from '#domain/bookings/changes/changeForm.ts';
import { bookingChangePath } from '#domain/organisers/organiserPaths.ts';
import * as de from '#views/texts/de.ts';

interface SiblingHintProps {
  line: HandLine | null;
  subdomain: string;
  reference: string;
}

/** Says beside a request which sibling discount it lacks, and leads to the form that adds it. */
export function SiblingHint({ line, subdomain, reference }: SiblingHintProps) {
  if (!line) return null;
  return (
    <p>
      {de.bookingChange.siblings(line.label, line.amount)}{' '}
      <a href={`${bookingChangePath(subdomain, reference)}#posten`}>{de.bookingChange.addSiblingsFirst}</a>
    </p>
  );
}
