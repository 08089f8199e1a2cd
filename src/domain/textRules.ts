import type { FieldError } from './fieldError.ts';
import { tidyLine, tidyLines } from './text/tidyText.ts';

/** Rules by field, in the order of the form. A rule returns the error message for a text, or null if it is valid. */
export type TextRules<Field extends string> = Record<Field, (text: string) => string | null>;

/**
 * Creates the functions of a form whose values are texts. `tidy` returns the values as they are validated, sent and stored:
 * without surplus spaces and control characters. `check` returns the errors of tidied values; empty if there are none.
 * @param longText the field with several lines
 */
export function textForm<Field extends string>(rules: TextRules<Field>, longText?: NoInfer<Field>) {
  const fields = Object.keys(rules) as Field[];
  return {
    fields,
    tidy(values: Record<Field, string>): Record<Field, string> {
      const tidied = fields.map((field) => [field, (field === longText ? tidyLines : tidyLine)(values[field])]);
      return Object.fromEntries(tidied) as Record<Field, string>;
    },
    check(values: Record<Field, string>): FieldError<Field>[] {
      return fields.flatMap((field) => {
        const message = rules[field](values[field]);
        return message ? [{ field, message }] : [];
      });
    },
  };
}
