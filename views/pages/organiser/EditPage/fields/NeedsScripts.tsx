import type { ReactNode } from 'react';
import { useHydrated } from '#views/components/useHydrated.ts';

/** Wraps fields that can only be edited and sent with JavaScript. Disables them until the page is hydrated. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <fieldset className="stack-5" disabled={!useHydrated()}>
      {children}
    </fieldset>
  );
}
