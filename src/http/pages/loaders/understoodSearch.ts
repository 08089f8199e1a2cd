import type { UnderstoodText } from '../../../catalog/queries/understandText.ts';
import type { Span } from '../../../domain/search/understanding/understanding.ts';
import type { UnderstoodSearch } from '../../../pageData/list.ts';

/**
 * Describes the meaning of a search text with the texts that remain without each part.
 * @param count counts the results of another search text; null if the result is not empty
 */
export function understoodSearch(
  query: string,
  { understanding, isPlain }: UnderstoodText,
  count: ((query: string) => number) | null,
): UnderstoodSearch {
  const { text, parts, sort } = understanding;
  const withoutText = parts.map(({ words }) => words).join(' ');
  return {
    text,
    withoutText,
    totalWithoutText: count && text !== '' && withoutText !== '' ? count(withoutText) : null,
    parts: parts.map((part) => {
      const without = withoutSpan(query, part);
      return {
        label: part.label,
        words: part.words,
        filters: part.filter,
        without,
        total: count && without !== '' ? count(without) : null,
      };
    }),
    sort,
    isPlain,
  };
}

function withoutSpan(query: string, { start, end }: Span): string {
  return [query.slice(0, start).trim(), query.slice(end).trim()].filter((side) => side !== '').join(' ');
}
