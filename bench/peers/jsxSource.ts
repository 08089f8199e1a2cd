/** Writes elements as JSX. */
import { type Element, isElement, isText, textOf } from './dom.ts';

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
