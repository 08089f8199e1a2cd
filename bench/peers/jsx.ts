/** Elements of parse5's tree, and writing them as JSX. */

export interface Text {
  nodeName: '#text';
  value: string;
}

export interface Element {
  nodeName: string;
  tagName: string;
  attrs: { name: string; value: string }[];
  childNodes: Node[];
  parentNode: Element | null;
}

export type Node = Element | Text;

export const isText = (node: Node): node is Text => node.nodeName === '#text';
export const isElement = (node: Node): node is Element => 'tagName' in node;
export const childElements = (element: Element): Element[] => element.childNodes.filter(isElement);
export const textOf = (element: Element): string =>
  element.childNodes.map((node) => (isText(node) ? node.value : '')).join('');

/** Returns the value of an attribute; empty if it is missing. */
export function attribute({ attrs }: Element, name: string): string {
  return attrs.find((each) => each.name === name)?.value ?? '';
}

/** Returns an element and all elements in it, in document order. */
export function descendants(element: Element): Element[] {
  return [element, ...childElements(element).flatMap(descendants)];
}

/** HTML attribute → React property, where they differ. */
const properties: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  autocomplete: 'autoComplete',
  charset: 'charSet',
  checked: 'defaultChecked',
  colspan: 'colSpan',
  crossorigin: 'crossOrigin',
  datetime: 'dateTime',
  enterkeyhint: 'enterKeyHint',
  fetchpriority: 'fetchPriority',
  imagesizes: 'imageSizes',
  imagesrcset: 'imageSrcSet',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  novalidate: 'noValidate',
  popovertarget: 'popoverTarget',
  readonly: 'readOnly',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
};
const flags = new Set([
  'checked',
  'disabled',
  'hidden',
  'inert',
  'multiple',
  'novalidate',
  'open',
  'readonly',
  'required',
  'selected',
]);

/** Returns the property of an attribute. @param value JavaScript expression instead of the attribute's value */
export function propertySource(
  tagName: string,
  { name, value }: { name: string; value: string },
  expression?: string,
): string {
  if (name === 'style') return ` style={${JSON.stringify(styleOf(value))}}`;
  if (flags.has(name)) return ` ${properties[name] ?? name}={true}`;
  const isState = name === 'value' && (tagName === 'input' || tagName === 'textarea');
  const property = isState
    ? 'defaultValue'
    : (properties[name] ?? (/^(aria|data)-/.test(name) ? name : camelCase(name)));
  return ` ${property}={${expression ?? JSON.stringify(value)}}`;
}

export function attributesOf({ tagName, attrs }: Element): string {
  return attrs.map((attribute) => propertySource(tagName, attribute)).join('');
}

/** @param child returns the JSX of a child element */
export function elementSource(element: Element, child: (element: Element) => string): string {
  const { tagName } = element;
  const open = `<${tagName}${attributesOf(element)}`;
  if (tagName === 'script')
    return `${open} dangerouslySetInnerHTML={${JSON.stringify({ __html: textOf(element) })}} />`;
  if (tagName === 'textarea') return `${open} defaultValue={${JSON.stringify(textOf(element))}} />`;
  const children = element.childNodes.map((node) =>
    isText(node) ? `{${JSON.stringify(node.value)}}` : isElement(node) ? child(node) : '',
  );
  return children.length === 0 ? `${open} />` : `${open}>${children.join('')}</${tagName}>`;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function styleOf(css: string): Record<string, string> {
  const declarations = css.split(';').filter((declaration) => declaration.trim() !== '');
  return Object.fromEntries(
    declarations.map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      const trimmed = name.trim();
      return [trimmed.startsWith('--') ? trimmed : camelCase(trimmed), value.join(':').trim()];
    }),
  );
}
