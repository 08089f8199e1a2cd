import type { ReactNode } from 'react';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import * as de from '#views/texts/de.ts';

/** Says what a missing certificate means, and leads to where it is stored. */
export function Unsecured({ subdomain, children }: { subdomain: string; children: ReactNode }) {
  return (
    <p className="tinted">
      {children}{' '}
      <a href={`${organiserPath(subdomain, 'bankverbindung')}#sicherungsschein`}>{de.bookings.unsecuredLink}</a>
    </p>
  );
}
