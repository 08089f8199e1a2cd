import { AppError } from '../../platform/appError.ts';

/** Lists and objects inside each other; the deepest body of the API has six. */
const maxDepth = 32;
/** Values in one body. The largest, 500 trips with all their departures, has some 50,000. */
const maxValues = 60_000;

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map((character) =>
  character.charCodeAt(0),
);

/**
 * Refuses JSON that takes long to parse for its size: nested deeply, or many tiny values. One pass over the text, which
 * need not be valid JSON.
 * @throws AppError 422
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
