import * as de from '../../../texts/de.ts';
import { Button } from '../../Button.tsx';
import { useHydrated } from '../../useHydrated.ts';

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
