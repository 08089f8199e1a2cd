import { checked, list } from './fields.ts';
import type { Field } from './types.ts';

/** Limits: blocks of a text, parts of a block, marks of a part, characters of a part. */
const limits = { blocks: 150, spans: 100, marks: 20, characters: 50_000 };

interface Block {
  children?: { text?: string; marks?: unknown[] }[];
  markDefs?: unknown[];
}

/** Formatted text with the styles that the site shows. */
export function richText(
  name: string,
  options: { title: string; description?: string; group?: string; isRequired?: boolean },
): Field {
  const block = {
    type: 'block',
    styles: [
      { title: 'Absatz', value: 'normal' },
      { title: 'Überschrift', value: 'h2' },
      { title: 'Zwischenüberschrift', value: 'h3' },
    ],
    lists: [
      { title: 'Aufzählung', value: 'bullet' },
      { title: 'Nummerierung', value: 'number' },
    ],
    marks: {
      decorators: [
        { title: 'Fett', value: 'strong' },
        { title: 'Kursiv', value: 'em' },
      ],
      annotations: [link],
    },
  };
  return checked(list(name, block, { max: limits.blocks, ...options }), checkSize);
}

const href = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/;

const link: Field = {
  name: 'link',
  type: 'object',
  title: 'Link',
  fields: [
    {
      name: 'href',
      type: 'string',
      title: 'Adresse',
      description: 'Zum Beispiel „/faq“, „https://…“, „mailto:…“ oder „tel:…“.',
      validation: (rule) => [
        rule.required().error('Diese Angabe fehlt.'),
        rule.regex(href).error('Beginnt mit „https://“, „/“, „mailto:“, „tel:“ oder „#“.'),
      ],
    },
  ],
};

function checkSize(value: unknown): true | string {
  for (const { children = [], markDefs = [] } of (value ?? []) as Block[]) {
    if (children.length > limits.spans || markDefs.length > limits.spans) {
      return `Ein Absatz hat zu viele Formatierungen: Höchstens ${limits.spans} sind möglich.`;
    }
    for (const { text = '', marks } of children) {
      if (text.length > limits.characters) return `Ein Absatz hat mehr als ${limits.characters} Zeichen.`;
      if ((marks?.length ?? 0) > limits.marks) return `Ein Text hat mehr als ${limits.marks} Formatierungen.`;
    }
  }
  return true;
}
