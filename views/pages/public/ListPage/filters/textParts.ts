/** The filters that words of the search text set, and how they combine with the chosen ones. */

import { emptyFilters, type Filters } from '#domain/search/filters.ts';
import { mergeFilters } from '#domain/search/mergeFilters.ts';
import { addFilter } from '#domain/search/understanding/addFilter.ts';
import type { UnderstoodPart } from '#pageData/list.ts';

/** Words of the search text that set filters. They apply as long as the text contains the words. */
export type TextPart = Pick<UnderstoodPart, 'words' | 'filters'>;

interface TextChoice {
  /** The chosen filters, with the search text. */
  filters: Filters;
  textParts: readonly TextPart[];
}

/** Returns the filters that controls show: the chosen ones, and those that the search text sets. */
export function effectiveFilters({ filters, textParts }: TextChoice): Filters {
  const understood: Partial<Filters> = {};
  for (const part of textParts) if (filters.fullText.includes(part.words)) addFilter(understood, part.filters);
  return mergeFilters({ ...emptyFilters, ...understood }, filters).filters;
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
