import { AppError } from '#platform/appError.ts';

/** Maximum nesting depth; the deepest valid body of the API has six levels. */
const maxDepth = 32;
/** Maximum number of values. The largest valid body, 500 trips with all departures, has about 50,000. */
const maxValues = 60_000;

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map((character) =>
  character.charCodeAt(0),
);

/**
 * Rejects JSON that is expensive to parse for its size because of deep nesting or many small values. It scans the text once;
 * the text need not be valid JSON.
 * @throws AppError 422 if a limit is exceeded
 */
export function checkJsonShape(text: string): void {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at++;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === openList || code === openObject) {
      values++;
      depth++;
    } else if (code === closeList || code === closeObject) depth--;
    else if (code === comma) values++;
    if (depth > maxDepth || values > maxValues) throw new AppError(422, 'Das sind zu viele Angaben auf einmal.');
  }
}
