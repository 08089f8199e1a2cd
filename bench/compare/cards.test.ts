import { expect, test } from 'vitest';
import { createCards } from '../peers/cards.ts';
import type { Element, Node } from '../peers/dom.ts';
import { elementSource } from '../peers/jsxSource.ts';
import { withCards } from '../peers/withCards.ts';

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
  const cards = createCards(element('body', {}, [list]), 'article');
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

test("the cards' values replace the trips, and the size of the data stays nearly the same", () => {
  const trip = { id: 1, title: 'Segeln am See', teaser: 'x'.repeat(100), place: 'Plau am See', price: 99, nights: 7 };
  const page = { list: { trips: [trip, trip], pages: [1, 2] }, menu: ['a'] };
  const cards = [1, 2].map((shape) => ({ shape, values: ['Segeln am See', 'Plau am See', '99 €'] }));
  const data = withCards(page, cards);
  expect(data.page).toEqual({ list: { trips: [], pages: [1, 2] }, menu: ['a'] });
  expect(data.cards[0]).toMatchObject({ shape: 1, values: cards[0]?.values, trip: { id: 1 } });
  const difference = JSON.stringify(page.list.trips).length - JSON.stringify(data.cards).length;
  // The teaser does not fit, so less than its size is missing in each card.
  expect(difference).toBeGreaterThanOrEqual(0);
  expect(difference).toBeLessThan(2 * JSON.stringify({ teaser: trip.teaser }).length);
});
