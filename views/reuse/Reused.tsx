import { type ComponentType, createContext, use } from 'react';

/** Props of a reused content. As JSON they determine its HTML; functions are ignored. */
type ReusableProps<Props> = Props & {
  /** A query of links, encoded by `URLSearchParams`. It is inserted into the stored HTML, so that other filters reuse it. */
  asked?: string;
};

/** Returns the HTML of a component, at once if it was rendered with equal props before. */
export type ReuseHtml = <Props extends object>(
  content: ComponentType<Props>,
  props: ReusableProps<Props>,
) => string | Promise<string>;

/** Provided while a page is rendered on the server. Without it, contents are rendered as usual. */
export const ReusableHtml = createContext<ReuseHtml | null>(null);

interface ReusedProps<Props> {
  as: 'article' | 'div' | 'footer' | 'nav';
  className?: string | undefined;
  'aria-label'?: string;
  content: ComponentType<Props>;
  props: ReusableProps<Props>;
}

/**
 * An element whose content depends on its props only. The server renders equal contents only once (createReuseHtml.tsx); the
 * browser renders the same component, so hydration finds the HTML that it expects.
 *
 * The server renders the content outside of the page, without its data and with the location of no page. The content must not
 * use `useId`, nor contain anything that React moves to the head: metadata, and pictures that load eagerly.
 */
export function Reused<Props extends object>({
  as: Element,
  content: Content,
  props,
  ...attributes
}: ReusedProps<Props>) {
  const reuse = import.meta.env.SSR ? use(ReusableHtml) : null;
  if (!reuse) {
    return (
      <Element {...attributes}>
        <Content {...props} />
      </Element>
    );
  }
  const html = reuse(Content, props);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
    <Element {...attributes} dangerouslySetInnerHTML={{ __html: typeof html === 'string' ? html : use(html) }} />
  );
}
