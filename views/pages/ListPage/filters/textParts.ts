/** The filters that words of the search text set, and how they combine with the chosen ones. */

import { parseFilters } from '../../../../src/domain/search/filters.ts';
import { emptyFilters, type Filters } from '../../../../src/domain/search/filterTypes.ts';
import { addFilter } from '../../../../src/domain/search/understanding/addFilter.ts';
import { applyUnderstanding } from '../../../../src/domain/search/understanding/applyUnderstanding.ts';
import type { UnderstoodSearch } from '../../../../src/pageData/list.ts';

/** Words of the search text, and the filters that they set. They apply as long as the text contains the words. */
export interface TextPart {
  words: string;
  filters: Partial<Filters>;
}

interface TextChoice {
  /** The chosen filters, with the search text. */
  filters: Filters;
  textParts: readonly TextPart[];
}

export function readTextParts(understood: UnderstoodSearch | null): TextPart[] {
  return (understood?.parts ?? []).map(({ words, filters }) => {
    const all = Object.entries(parseFilters(new URLSearchParams(filters)));
    const set = all.filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(emptyFilters[name as keyof Filters]),
    );
    return { words, filters: Object.fromEntries(set) };
  });
}

/** Returns the filters that apply: the chosen ones, and those that the search text sets. The search merges them alike. */
export function effectiveFilters({ filters, textParts }: TextChoice): Filters {
  const understood: Partial<Filters> = {};
  for (const part of textParts) if (filters.fullText.includes(part.words)) addFilter(understood, part.filters);
  return applyUnderstanding(filters, { filters: understood, text: filters.fullText });
}

/** Returns the chosen filters with other values. Words of the search text that set one of these filters are removed. */
export function replaceFilters({ filters, textParts }: TextChoice, values: Partial<Filters>): Filters {
  const isReplaced = (part: TextPart) => Object.keys(values).some((name) => name in part.filters);
  const fullText = textParts
    .filter(isReplaced)
    .reduce((text, { words }) => text.replace(words, () => ' '), filters.fullText)
    .replace(/\s+/g, ' ')
    .trim();
  return { ...filters, fullText, ...values };
}
