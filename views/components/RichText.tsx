import { PortableText, type PortableTextComponents } from '@portabletext/react';
import type { PortableText as PortableTextValue } from '../../src/domain/trip/portableText.ts';
import styles from './RichText.module.css';

const web = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/;

const components: Partial<PortableTextComponents> = {
  marks: {
    // By itself it would be underlined by a style attribute, which the content security policy forbids.
    underline: ({ children }) => <u>{children}</u>,
    // An address of another kind (javascript:, data:) is text.
    link: ({ value, children }) => {
      const href = String((value as { href?: unknown } | undefined)?.href ?? '');
      return web.test(href) ? (
        <a href={href} {...(/^https?:/.test(href) && { rel: 'noopener noreferrer' })}>
          {children}
        </a>
      ) : (
        children
      );
    },
  },
  // What the site cannot show is left out, not shown as an issue.
  unknownType: () => null,
  unknownMark: ({ children }) => children,
  unknownBlockStyle: ({ children }) => <p>{children}</p>,
};

/** Rich text from content. */
export function RichText({ value }: { value: PortableTextValue }) {
  return (
    <div className={styles.text}>
      <PortableText value={value as never} components={components} onMissingComponent={false} />
    </div>
  );
}
