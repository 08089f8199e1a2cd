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

/** Cards are what an address without a word about it means. */
export function writeView(query: URLSearchParams, view: ListView): void {
  if (view === 'map') query.set(parameter, onMap);
  else query.delete(parameter);
}
