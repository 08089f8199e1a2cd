/** The part of parse5's tree that the generator uses. */

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
export const jsonData = ({ tagName, attrs }: Element): boolean =>
  tagName === 'script' && attrs.some(({ name, value }) => name === 'type' && value === 'application/json');

/** Returns an element and all elements in it, in document order. */
export function descendants(element: Element): Element[] {
  return [element, ...childElements(element).flatMap(descendants)];
}
