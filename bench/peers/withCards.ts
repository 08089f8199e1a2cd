import type { Cards } from './cards.ts';

const size = (value: unknown) => JSON.stringify(value).length;

/**
 * Replaces the trips in the data of a page by the values of its cards. Each trip keeps as many of its fields as keep the size of
 * the data equal.
 * @param page data of the product's page; its largest list with as many items as there are cards contains the trips
 */
export function withCards(page: unknown, cards: Cards['data']): { cards: unknown[]; page: unknown } {
  let trips: unknown[] = [];
  visitArrays(page, (list) => {
    if (list.length === cards.length && size(list) > size(trips)) trips = list;
  });
  const rest: unknown = JSON.parse(JSON.stringify(page, (_, value) => (value === trips ? [] : value)));
  const items = cards.map((card, index) => {
    const bytes = size(trips[index] ?? {}) - size({ ...card, trip: {} }) + size({});
    return { ...card, trip: fieldsOf(trips[index], bytes) };
  });
  return { cards: items, page: rest };
}

function visitArrays(value: unknown, visit: (list: unknown[]) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) visit(value);
  for (const each of Object.values(value)) visitArrays(each, visit);
}

/** Returns as many fields of a trip as fit into a number of bytes. */
function fieldsOf(trip: unknown, bytes: number): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(trip ?? {})) {
    if (size({ ...fields, [name]: value }) <= bytes) fields[name] = value;
  }
  return fields;
}
