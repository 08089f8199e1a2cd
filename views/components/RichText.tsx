import { PortableText, type PortableTextComponents } from '@portabletext/react';
import type { PortableText as PortableTextValue } from '../../src/domain/trip/portableText.ts';
import styles from './RichText.module.css';

const safeHref = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/;

const components: Partial<PortableTextComponents> = {
  marks: {
    // The default renders a style attribute, which the content security policy forbids.
    underline: ({ children }) => <u>{children}</u>,
    // Renders links with other schemes (javascript:, data:) as plain text.
    link: ({ value, children }) => {
      const href = String((value as { href?: unknown } | undefined)?.href ?? '');
      return safeHref.test(href) ? (
        <a href={href} {...(/^https?:/.test(href) && { rel: 'noopener noreferrer' })}>
          {children}
        </a>
      ) : (
        children
      );
    },
  },
  // Unsupported content is omitted instead of reported in the page.
  unknownType: () => null,
  unknownMark: ({ children }) => children,
  unknownBlockStyle: ({ children }) => <p>{children}</p>,
};

/** Renders rich text (Portable Text) from the content backend. */
export function RichText({ value }: { value: PortableTextValue }) {
  return (
    <div className={styles.text}>
      <PortableText value={value as never} components={components} onMissingComponent={false} />
    </div>
  );
}
