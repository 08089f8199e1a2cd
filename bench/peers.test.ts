import { expect, test } from 'vitest';
import { createCards, withCards } from './peers/cards.ts';
import { type Element, elementSource, type Node } from './peers/jsx.ts';
import { compare, contentOf } from './peers.ts';

function element(tagName: string, attributes: Record<string, string>, children: (Element | string)[] = []): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const result: Element = { nodeName: tagName, tagName, attrs, childNodes: [], parentNode: null };
  result.childNodes = children.map((child): Node => {
    if (typeof child === 'string') return { nodeName: '#text', value: child };
    child.parentNode = result;
    return child;
  });
  return result;
}

const card = (id: number, title: string, badge?: string) =>
  element('li', {}, [
    element('article', { class: 'card' }, [
      element('img', { src: `/bilder/${id}.jpg?w=960`, srcset: `/bilder/${id}.jpg?w=320 320w` }),
      element('a', { href: `/reisen/${id}` }, [title]),
      element('button', { 'aria-label': `${title} merken` }),
      ...(badge ? [element('span', {}, [badge])] : []),
    ]),
  ]);

test('cards of the same structure share a component, and their texts and addresses are data', () => {
  const tile = element('li', { class: 'tile' });
  const list = element('ul', {}, [
    card(1, 'Segeln am See'),
    card(2, 'Reiten im Wald'),
    card(3, 'Zelten', 'Neu hier'),
    tile,
  ]);
  const cards = createCards(element('body', {}, [list]));
  expect(cards.list).toBe(list);
  expect(cards.components).toHaveLength(2);
  expect(cards.data[1]).toEqual({ shape: 0, values: ['/bilder/2.jpg', '/reisen/2', 'Reiten im Wald'] });
  expect(cards.data[2]?.values).toContain('Neu hier');
  expect(cards.components[0]).toContain('className={"card"}');
  expect(cards.components[0]).toMatch(/srcSet=\{`\$\{values\[0\]\}\?w=320 320w`\}/);
  expect(cards.components[0]).toMatch(/aria-label=\{`\$\{values\[2\]\} merken`\}/);
  expect(cards.others(({ attrs }) => attrs[0]?.value ?? '')).toBe('tile');
});

test('elements become JSX with the properties of React', () => {
  const source = (each: Element): string => elementSource(each, source);
  const input = element('input', {
    type: 'checkbox',
    checked: '',
    value: 'a',
    tabindex: '-1',
    style: '--x: 1; flex-grow: 2',
  });
  const form = element('form', { class: 'f', 'data-open': '1' }, ['a "b"', ' ', input]);
  expect(source(form)).toBe(
    '<form className={"f"} data-open={"1"}>{"a \\"b\\""}{" "}<input type={"checkbox"} defaultChecked={true} ' +
      'defaultValue={"a"} tabIndex={"-1"} style={{"--x":"1","flexGrow":"2"}} /></form>',
  );
});

test('the cards replace as many trips as keep the size of the data equal', () => {
  const trip = { id: 1, title: 'Segeln am See', teaser: 'x'.repeat(100), price: 99 };
  const page = { list: { trips: [trip, trip, trip], pages: [1, 2] }, menu: ['a'] };
  const cards = [1, 2, 3].map((shape) => ({ shape, values: ['Segeln am See', '99 €'] }));
  const data = withCards(page, cards);
  expect(data).toEqual({ cards, page: { ...page, list: { ...page.list, trips: [trip] } } });
  expect(JSON.stringify(data).length).toBeLessThanOrEqual(JSON.stringify(page).length);
});

test('counts elements, cards and bytes without scripts, comments and links', () => {
  const page = '<!DOCTYPE html><html><head><link rel="x"/></head><body><article>ä<!-- --> b</article></body></html>';
  const script = '<script type="application/json">{"a":"<article>"}</script>';
  expect(contentOf('list', page + script)).toEqual({
    page: 'list',
    elements: 4,
    cards: 1,
    'bytes without scripts': Buffer.byteLength(page.replace('<link rel="x"/>', '').replace('<!-- -->', '')),
  });
});

test('accepts differences of up to five percent', () => {
  const product = { page: 'the product', elements: 1_000, cards: 25, 'bytes without scripts': 50_000 };
  expect(() => compare({ ...product, elements: 1_049 }, product)).not.toThrow();
  expect(() => compare({ ...product, page: 'other', cards: 23 }, product)).toThrow('other: 23 cards instead of 25');
});
