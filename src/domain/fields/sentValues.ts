/** Reads values that a plain HTML form has sent. */
import { cleanText } from '../text/tidyText.ts';
import { readNumberOf, type WrittenNumber } from './numberText.ts';

/** Values by the name of the field. */
export type Sent = Readonly<Record<string, unknown>>;

/** Returns a sent text, or the current one if the form did not contain the field. */
export function sentText(value: unknown, before: string): string {
  return typeof value === 'string' ? cleanText(value) : before;
}

/**
 * Returns a sent number: null for an empty text, NaN for one that is not a number, so that the checks of the form refuse it, and the
 * current number if the form did not contain the field.
 */
export function sentNumber(field: WrittenNumber, value: unknown, before: number | null): number | null {
  if (typeof value !== 'string') return before;
  return value.trim() === '' ? null : (readNumberOf(field, value) ?? Number.NaN);
}

/**
 * Returns the keys of the checked checkboxes `{name}.{key}`; the current keys if the form did not contain the hidden field
 * `name`. Unknown keys are kept, because they have no checkbox. Without a change, the order of the keys stays the same.
 */
export function sentKeys(
  name: string,
  options: readonly { key: string }[],
  sent: Sent,
  before: readonly string[],
): string[] {
  if (sent[name] === undefined) return [...before];
  const unknown = before.filter((key) => !options.some((option) => option.key === key));
  const checked = options.map(({ key }) => key).filter((key) => sent[`${name}.${key}`] !== undefined);
  const next = new Set([...unknown, ...checked]);
  const isSame = next.size === before.length && before.every((key) => next.has(key));
  return isSame ? [...before] : [...next];
}
