import type { FieldError } from './fieldError.ts';
import { tidyLine, tidyLines } from './text/tidyText.ts';

/** Rules by field, in the order of the form. A rule returns the error message for a text, or null if it is valid. */
export type TextRules<Field extends string> = Record<Field, (text: string) => string | null>;

/**
 * Creates the functions of a form whose values are texts. `tidy` returns the values as they are validated, sent and stored: cleaned,
 * except for keys, which could then identify something else. `check` returns the errors of tidied values; empty if there are none.
 * @param longText the field with several lines
 */
export function textForm<Field extends string>(
  rules: TextRules<Field>,
  { longText, keys = [] }: { longText?: NoInfer<Field>; keys?: readonly NoInfer<Field>[] },
) {
  const tidyField = (field: Field, text: string) => {
    if (keys.includes(field)) return text;
    return field === longText ? tidyLines(text) : tidyLine(text);
  };
  const fields = Object.keys(rules) as Field[];
  return {
    fields,
    tidy(values: Record<Field, string>): Record<Field, string> {
      const tidied = fields.map((field) => [field, tidyField(field, values[field])]);
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
