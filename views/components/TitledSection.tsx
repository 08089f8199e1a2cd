import type { ReactNode } from 'react';

interface TitledSectionProps {
  id: string;
  title: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section that is named by its heading. */
export function TitledSection({ id, title, className = 'stack-3', children }: TitledSectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 className="text-l" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
