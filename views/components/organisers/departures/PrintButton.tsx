import { Button } from '#views/components/Button.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import * as de from '#views/texts/de.ts';

/** Prints the page. Without scripts it is absent, and the browser's own menu prints. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <p>
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        {de.departure.print}
      </Button>
    </p>
  );
}
