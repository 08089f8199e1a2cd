import { organiserPath, signInPath } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserSignIn } from '#domain/organisers/organiserTrips.ts';
import { Button } from '#views/components/Button.tsx';
import { AccessFrame } from '#views/components/organisers/AccessFrame.tsx';
import { SignedOutNote } from '#views/components/organisers/SignedOutNote.tsx';
import * as de from '#views/texts/de.ts';

interface UnsentPageProps {
  subdomain: string;
  unsent: NonNullable<OrganiserSignIn['unsent']>;
}

/** Keeps what was sent after the sign-in had ended, to send it again. */
export function UnsentPage({ subdomain, unsent: { action, fields } }: UnsentPageProps) {
  return (
    <AccessFrame title={de.organisers.unsentTitle} lead={de.organisers.unsentLead} path={signInPath(subdomain)}>
      <SignedOutNote subdomain={subdomain} next={organiserPath(subdomain, 'dashboard')} />
      <form method="post" action={action}>
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names can occur several times, and the fields do not change.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{de.organisers.sendAgain}</Button>
      </form>
    </AccessFrame>
  );
}
