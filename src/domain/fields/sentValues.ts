/** Reads values that a plain HTML form has sent. */
import { cleanText } from '../text/tidyText.ts';

/** Values by the name of the field. */
export type Sent = Readonly<Record<string, unknown>>;

/** Returns a sent text, or the current one if the form did not contain the field. */
export function sentText(value: unknown, before: string): string {
  return typeof value === 'string' ? cleanText(value) : before;
}

/** Returns a sent number, which may have a decimal comma; null for an empty field. */
export function sentNumber(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2') : '';
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}

/** Like `sentNumber`; the current number if the form did not contain the field. */
export function sentNumberOr(value: unknown, before: number | null): number | null {
  return value === undefined ? before : sentNumber(value);
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
