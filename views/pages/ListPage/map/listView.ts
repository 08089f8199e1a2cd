/**
 * Whether a list is shown as cards or on the map. It stands in the address like the filters do, so that links, forms,
 * "back" and what is shared keep it (docs/decisions/0012).
 */
export type ListView = 'cards' | 'map';

const parameter = 'ansicht';
const onMap = 'karte';

export function readView(query: URLSearchParams): ListView {
  return query.get(parameter) === onMap ? 'map' : 'cards';
}

/** @returns filters and sort alone, which the API asks for */
export function withoutView(search: string): string {
  const query = new URLSearchParams(search);
  writeView(query, 'cards');
  return query.toString();
}

/** Cards are what an address without a word about it means. */
export function writeView(query: URLSearchParams, view: ListView): void {
  if (view === 'map') query.set(parameter, onMap);
  else query.delete(parameter);
}
