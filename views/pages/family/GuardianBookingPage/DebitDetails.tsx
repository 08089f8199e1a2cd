import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import { Button } from '#views/components/Button.tsx';
import { FactList } from '#views/components/FactList.tsx';
import * as de from '#views/texts/de.ts';

/** The mandate of a booking, and the way back to transfers; without scripts, too. */
export function DebitDetails({ data, path }: { data: GuardianBookingView; path: string }) {
  const { debit, host, balance } = data;
  if (!debit) return null;
  const { id, state, creditor, creditorId, lastDigits } = debit;
  const texts = de.debits;
  const isActive = state === 'active';
  const isOpen = balance.parts.some(({ open }) => open > 0);
  if (!isActive && !isOpen) return null;
  return (
    <div className="tinted stack-3" id="lastschrift">
      <h3>{texts.title}</h3>
      {isActive ? (
        <FactList
          facts={{
            [texts.account]: `… ${lastDigits}`,
            [texts.creditor]: creditor,
            [texts.creditorId]: creditorId,
            [texts.mandate]: id,
          }}
        />
      ) : (
        <p>{texts.stateTexts[state](host.name)}</p>
      )}
      <form className="stack-3 screenOnly" method="post" action={`${path}/lastschrift`}>
        <p className="note">{isActive ? texts.revokeText(host.name) : texts.renewText(creditor, lastDigits)}</p>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          name="aktion"
          value={isActive ? 'widerrufen' : 'erneuern'}
        >
          {isActive ? texts.revoke : texts.renew}
        </Button>
      </form>
    </div>
  );
}
