/**
 * View of a list. It is part of the address like the filters, so that links, forms, "back" and sharing preserve it.
 * The visible area of the map is not: it depends on the window.
 */
export type ListView = 'cards' | 'map';

const parameter = 'ansicht';
const onMap = 'karte';

export function readView(query: URLSearchParams): ListView {
  return query.get(parameter) === onMap ? 'map' : 'cards';
}

/** Writes the view to a query. Cards are the default and omitted. */
export function writeView(query: URLSearchParams, view: ListView): void {
  if (view === 'map') query.set(parameter, onMap);
  else query.delete(parameter);
}
