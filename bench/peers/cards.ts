/** Turns the repeated elements of a page into components, one per distinct structure, and their texts into data. */
import { childElements, descendants, type Element, isElement, isText, propertySource } from './jsx.ts';

/** Attributes that differ from card to card. The others, such as classes, are part of the structure. */
const dataAttributes =
  /^(href|src|srcset|alt|title|id|value|datetime|aria-(label|labelledby|describedby|controls)|data-.*)$/;
/** Shorter values are not looked for in other attributes. */
const minReusedLength = 6;

export interface Cards {
  /** Parent of the cards. */
  list: Element | null;
  components: string[];
  data: { shape: number; values: string[] }[];
  /** Returns the JSX of the other children of the list. */
  others(source: (element: Element) => string): string;
}

/** Each card contains one article. */
export function createCards(body: Element): Cards {
  const marked = descendants(body).filter(({ tagName }) => tagName === 'article');
  const list = commonParent(marked);
  const items = list
    ? childElements(list).filter((child) => descendants(child).some((each) => marked.includes(each)))
    : [];
  const shapes: string[] = [];
  const data = items.map((item) => {
    const values: string[] = [];
    const source = cardSource(item, values);
    if (!shapes.includes(source)) shapes.push(source);
    return { shape: shapes.indexOf(source), values };
  });
  return {
    list,
    data,
    components: shapes.map((source, index) => `function Card${index}({ values }) {\n  return ${source};\n}`),
    others: (source) =>
      (list ? childElements(list).filter((child) => !items.includes(child)) : []).map(source).join(''),
  };
}

/** Returns the closest element that contains all of the elements, if there are several. */
function commonParent(elements: Element[]): Element | null {
  if (elements.length < 2) return null;
  let parent = elements[0]?.parentNode ?? null;
  while (parent && !elements.every((element) => descendants(parent as Element).includes(element)))
    parent = parent.parentNode;
  return parent;
}

/** Returns the JSX of a card and adds its texts and addresses to the values. */
function cardSource(element: Element, values: string[]): string {
  const attributes = element.attrs.map((attribute) => {
    if (!dataAttributes.test(attribute.name)) return propertySource(element.tagName, attribute);
    return propertySource(element.tagName, attribute, expressionOf(attribute.value, values));
  });
  const open = `<${element.tagName}${attributes.join('')}`;
  const children = element.childNodes.map((node) => {
    if (isElement(node)) return cardSource(node, values);
    if (!isText(node)) return '';
    // Separators and short labels are the same in each card.
    return node.value.trim().length < 3 ? `{${JSON.stringify(node.value)}}` : `{${valueAt(node.value, values)}}`;
  });
  return children.length === 0 ? `${open} />` : `${open}>${children.join('')}</${element.tagName}>`;
}

/** Returns an expression for an attribute, which repeats earlier values, for example the path of a picture in several sizes. */
function expressionOf(value: string, values: string[]): string {
  const [path = '', query] = value.split('?');
  if (query !== undefined && path.length >= minReusedLength && !value.includes(' ')) valueAt(path, values);
  const known = values.findLastIndex((each) => each.length >= minReusedLength && value.includes(each));
  if (known < 0) return valueAt(value, values);
  const constants = value
    .split(values[known] ?? '')
    .map((part) => JSON.stringify(part).slice(1, -1).replaceAll('`', '\\`'));
  return `\`${constants.join(`\${values[${known}]}`)}\``;
}

/** Adds a value, if it is new. */
function valueAt(value: string, values: string[]): string {
  if (!values.includes(value)) values.push(value);
  return `values[${values.indexOf(value)}]`;
}

/**
 * Adds the cards to the data of a page, and leaves out as many trips as keep the size of the data equal.
 * @param page data of the product's page; its largest list with as many items as there are cards contains the trips
 */
export function withCards(page: unknown, cards: Cards['data']): { cards: Cards['data']; page: unknown } {
  const size = (value: unknown) => JSON.stringify(value).length;
  const data = { cards, page: structuredClone(page) };
  let trips: unknown[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value) && value.length === cards.length && size(value) > size(trips)) trips = value;
    Object.values(value).forEach(visit);
  };
  visit(data.page);
  while (trips.length > 0 && size(data) > size(page)) trips.pop();
  return data;
}
