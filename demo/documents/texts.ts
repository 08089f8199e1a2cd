/** Schemas of the texts in `demo/content`. */
import { z } from 'zod';

/** Text of a tab: the summary, then lines in the mark-up of richText.ts. */
export type TabText = readonly [summary: string, ...body: string[]];

export const line = z.string().min(1);

/** A question of families with its answer. */
export const frequentQuestion = z.strictObject({ question: line, answer: line });

/** Words that people search for, separated by commas. */
export const keywords = line.transform((text) => text.split(', '));

/** Text of several blocks. Each line is a block in the mark-up of richText.ts; empty lines are ignored. */
export const blocks = z.string().transform((text) => text.split('\n').filter((each) => each.trim() !== ''));

export const tabText = z
  .strictObject({ summary: line, text: blocks.optional() })
  .transform(({ summary, text = [] }): TabText => [summary, ...text]);

/**
 * Replaces names in braces: "1:{children}" with `{ children: 8 }` becomes "1:8".
 * @throws Error for a name without a value
 */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`demo/content: "{${name}}" has no value in: ${template}`);
    return String(value);
  });
}
