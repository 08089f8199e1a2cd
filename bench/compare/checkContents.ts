import type { Row } from '../table.ts';
import { describeMarkup, differences, type Markup } from './markup.ts';
import { decode, fetchRaw } from './rawResponse.ts';
import type { Variant } from './variants.ts';

/** Server → recorded page of the product, and the counts that must be equal. */
const compared: Record<string, { page: 'list' | 'organiser'; parts: (keyof Markup)[] }> = {
  bare: { page: 'list', parts: ['cards', 'elements', 'markupBytes', 'bytes'] },
  bareOrganiser: { page: 'organiser', parts: ['cards', 'elements', 'markupBytes', 'bytes'] },
  reactRouter: { page: 'list', parts: ['cards', 'elements', 'markupBytes'] },
  tanstack: { page: 'list', parts: ['cards', 'elements', 'markupBytes'] },
  next: { page: 'list', parts: ['cards', 'elements', 'markupBytes'] },
};

/**
 * Compares the pages of the other servers with the recorded pages of the product.
 * @throws Error if elements or bytes differ by more than 5 percent
 */
export async function checkContents(recorded: Record<'list' | 'organiser', string>, peers: Variant[]): Promise<Row[]> {
  const rows: Row[] = Object.entries(recorded).map(([name, html]) =>
    rowOf(`the product, ${name}`, describeMarkup(html)),
  );
  for (const { key, name, target } of peers) {
    const { origin, headers, paths } = target();
    if (key === 'express') continue;
    const markup = describeMarkup(decode(await fetchRaw(origin, paths[0] ?? '/', headers)));
    rows.push(rowOf(name, markup));
    const check = compared[key];
    if (!check) continue;
    const wrong = differences(markup, describeMarkup(recorded[check.page]), check.parts);
    if (wrong.length > 0)
      throw new Error(`The content of "${name}" differs from the product's page: ${wrong.join(', ')}`);
  }
  return rows;
}

function rowOf(page: string, { elements, cards, markupBytes, bytes }: Markup): Row {
  return { page, elements, cards, 'bytes without scripts': markupBytes, bytes };
}
