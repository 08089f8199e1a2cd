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

/** Returns the value of an attribute; empty if it is missing. */
export function attribute({ attrs }: Element, name: string): string {
  return attrs.find((each) => each.name === name)?.value ?? '';
}

/** Returns an element and all elements in it, in document order. */
export function descendants(element: Element): Element[] {
  return [element, ...childElements(element).flatMap(descendants)];
}
