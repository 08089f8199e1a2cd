import type { ReactNode } from 'react';

/** What the last form has done; nothing is shown without text. */
export function Notice({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="status" className="tinted">
      {children}
    </p>
  );
}
