import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import type { ReuseHtml } from './Reused.tsx';
import { renderPart } from './renderPart.ts';

/** Maximum size of the stored HTML and its keys, in characters. A card of a trip has about 3,000. */
const maxCharacters = 8 * 1024 * 1024;

/** Stands for the filters in stored HTML. The character is for private use, so no text contains it. */
const askedMark = '\uE000';

/** Creates the store of reused HTML. Its keys contain all props but the text of `asked`, so no entry is ever outdated. */
export function createReuseHtml(): ReuseHtml {
  const numbers = new Map<unknown, number>();
  const numberOf = (content: unknown) => {
    const number = numbers.get(content) ?? numbers.size;
    numbers.set(content, number);
    return number;
  };
  const rendered = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  // Components can subscribe to navigations and queries, which concern only the browser.
  const noQueries = new QueryClient();
  const rendering = new Map<string, Promise<string>>();
  const render = async <Props extends object>(Content: ComponentType<Props>, props: Props, key: string) => {
    try {
      const tree = (
        <QueryClientProvider client={noQueries}>
          <Content {...props} />
        </QueryClientProvider>
      );
      const html = (await renderPart(tree)).toString();
      rendered.set(key, html);
      return html;
    } finally {
      rendering.delete(key);
    }
  };
  const reuse = <Props extends object>(content: ComponentType<Props>, props: Props) => {
    const key = numberOf(content) + JSON.stringify(props);
    const found = rendered.get(key) ?? rendering.get(key);
    if (found !== undefined) return found;
    const promise = render(content, props, key);
    rendering.set(key, promise);
    return promise;
  };
  return (content, props) => {
    if (!props.asked) return reuse(content, props);
    // Of the characters that HTML escapes, an encoded query has only this one.
    const query = props.asked.replaceAll('&', '&amp;');
    const insert = (html: string) => html.replaceAll(askedMark, () => query);
    const html = reuse(content, { ...props, asked: askedMark });
    return typeof html === 'string' ? insert(html) : html.then(insert);
  };
}
